import type {
  changeColumn,
  copyColumn,
  createColumn,
  deleteColumn,
  moveColumn,
} from '#contract/columns.ts'
import { limits } from '#contract/limits.ts'
import type { Input } from '#contract/route.ts'
import type { Changing } from '#server/access/changing.ts'
import { differing } from '#server/access/differing.ts'
import { findBoard } from '#server/boards/board-queries.ts'
import { copyColumnContents } from '#server/copies/copy-contents.ts'
import { copyName } from '#server/copies/copy-name.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import * as queries from './column-queries.ts'

export async function createColumnOnBoard(
  scope: Changing,
  { id = newId(), boardId, name, color }: Input<typeof createColumn>,
) {
  const { tx, access, record } = scope
  const board = found(await findBoard(tx, access, boardId))
  const position = await freePlace(scope, board.id)
  await queries.insertColumn(tx, access, { id, boardId, name, color, position })
  return record({ type: 'column.created', columnId: id, boardId, name, color })
}

export async function editColumn(
  { tx, access, record, unchanged }: Changing,
  { columnId, name, color }: Input<typeof changeColumn>,
) {
  const column = found(await queries.findColumn(tx, access, columnId))
  const { after, before } = differing(column, { name, color })
  if (!after) return unchanged()
  await queries.setColumn(tx, access, columnId, after)
  return record({ type: 'column.edited', columnId, boardId: column.boardId, ...after, before })
}

/** To the neighbour's place it is the spec's swap; beyond the last place it is the last. */
export async function moveColumnTo(
  { tx, access, record, unchanged }: Changing,
  { columnId, position }: Input<typeof moveColumn>,
) {
  const column = found(await queries.findColumn(tx, access, columnId))
  const to = Math.min(position, (await queries.endOfBoard(tx, access, column.boardId)) - 1)
  if (to === column.position) return unchanged()
  await queries.shiftColumns(tx, access, column, to)
  const { boardId, position: from } = column
  return record({ type: 'column.moved', columnId, boardId, position: to, from })
}

export async function deleteColumnWithTasks(
  { tx, access, record }: Changing,
  { columnId }: Input<typeof deleteColumn>,
) {
  const column = found(await queries.findColumn(tx, access, columnId))
  await queries.removeColumn(tx, access, column)
  const { boardId, name, position } = column
  return record({ type: 'column.deleted', columnId, boardId, name, position })
}

export async function duplicateColumn(
  scope: Changing,
  { columnId, id = newId() }: Input<typeof copyColumn>,
) {
  const { tx, access, record } = scope
  const { boardId, color, ...column } = found(await queries.findColumn(tx, access, columnId))
  const name = copyName(column.name)
  const position = await freePlace(scope, boardId)
  await queries.insertColumn(tx, access, { id, boardId, name, color, position })
  await copyColumnContents(scope, columnId, id)
  return record({ type: 'column.copied', columnId, newColumnId: id, boardId, name })
}

async function freePlace({ tx, access }: Changing, boardId: string): Promise<number> {
  const position = await queries.endOfBoard(tx, access, boardId)
  if (position >= limits.columnsPerBoard) throw new DomainError('too_many')
  return position
}
