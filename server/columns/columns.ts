import { columnFields } from '#contract/column-fields.ts'
import type {
  changeColumn,
  copyColumn,
  createColumn,
  deleteColumn,
  moveColumn,
} from '#contract/columns.ts'
import { limits } from '#contract/limits.ts'
import { pickFields } from '#contract/plain-fields.ts'
import type { Input } from '#contract/route.ts'
import type { Changing } from '#server/access/changing.ts'
import { differing } from '#server/access/differing.ts'
import { copyColumnContents } from '#server/copies/copy-contents.ts'
import { copyName } from '#server/copies/copy-name.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { columnsOfBoard, keyBehind, keyFor } from '#server/order/ordered-list.ts'
import * as queries from './column-queries.ts'

export async function createColumnOnBoard(
  scope: Changing,
  { id = newId(), boardId, ...column }: Input<typeof createColumn>,
) {
  const { tx, access, record } = scope
  const fields = pickFields(columnFields, column)
  const orderKey = await freeKey(scope, boardId)
  await queries.insertColumn(tx, access, { id, boardId, orderKey, ...fields })
  return record({ type: 'column.created', columnId: id, boardId, ...fields })
}

export async function editColumn(
  { tx, access, record, unchanged }: Changing,
  { columnId, ...edit }: Input<typeof changeColumn>,
) {
  const column = found(await queries.findColumn(tx, access, columnId))
  const { after, before } = differing(column, pickFields(columnFields, edit))
  if (!after) return unchanged()
  await queries.setColumn(tx, access, columnId, after)
  return record({ type: 'column.edited', columnId, boardId: column.boardId, ...after, before })
}

/** To the neighbour's place it is the spec's swap; beyond the last place it is the last. */
export async function moveColumnTo(
  scope: Changing,
  { columnId, position }: Input<typeof moveColumn>,
) {
  const { tx, access, record, unchanged } = scope
  const look = () => queries.findColumnMove(tx, access, columnId, position)
  const move = found(await look())
  const { boardId, position: from, to } = move
  if (to === from) return unchanged()
  const orderKey = await keyFor(scope, columnsOfBoard, boardId, move, look)
  await queries.setColumn(tx, access, columnId, { orderKey })
  return record({ type: 'column.moved', columnId, boardId, position: to, from })
}

export async function deleteColumnWithTasks(
  { tx, access, nextVersion, record }: Changing,
  { columnId }: Input<typeof deleteColumn>,
) {
  const { boardId, name } = found(await queries.findColumn(tx, access, columnId))
  const position = await queries.trashColumn(tx, access, columnId, nextVersion)
  return record({ type: 'column.deleted', columnId, boardId, name, position })
}

export async function duplicateColumn(
  scope: Changing,
  { columnId, id = newId() }: Input<typeof copyColumn>,
) {
  const { tx, access, nextNumber: number, record } = scope
  const column = found(await queries.findColumn(tx, access, columnId))
  const { boardId } = column
  const fields = { ...pickFields(columnFields, column), name: copyName(column.name) }
  const orderKey = await freeKey(scope, boardId)
  await queries.insertColumn(tx, access, { id, boardId, orderKey, ...fields })
  await copyColumnContents(scope, columnId, id)
  const { name } = fields
  return record({ type: 'column.copied', columnId, newColumnId: id, boardId, name, number })
}

async function freeKey({ tx, access }: Changing, boardId: string): Promise<bigint> {
  const end = found(await queries.findEnd(tx, access, boardId))
  if (end.to >= limits.columnsPerBoard) throw new DomainError('too_many')
  return keyBehind(end)
}
