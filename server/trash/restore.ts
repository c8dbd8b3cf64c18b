import { sql } from 'drizzle-orm'
import type { Changed } from '#contract/events.ts'
import { limits } from '#contract/limits.ts'
import type { Input } from '#contract/route.ts'
import type { restoreDeleted } from '#contract/trash.ts'
import type { TrashKind } from '#contract/trashed-state.ts'
import type { Changing } from '#server/access/changing.ts'
import { countBoards } from '#server/boards/board-queries.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { columnsOfBoard, tasksOfColumn } from '#server/order/ordered-list.ts'
import { bringBack } from './bring-back.ts'
import { restoreItems } from './restore-items.ts'
import { restoreComment, restoreFile, restoreItem, restoreLabel } from './restore-parts.ts'
import { restoreTasks } from './restore-tasks.ts'
import * as queries from './trash-queries.ts'

export type Target = Pick<Input<typeof restoreDeleted>, 'columnId' | 'boardId'> & {
  position?: number | undefined
}
type Restore = (scope: Changing, deletion: queries.Deletion, target: Target) => Promise<Changed>

/** Brings back what one gesture took, and nothing that was deleted before it (R22). */
export async function restoreFromTrash(
  scope: Changing,
  { deletion: version, ...target }: Pick<Input<typeof restoreDeleted>, 'deletion'> & Target,
): Promise<Changed> {
  const deletion = found(await queries.findDeletion(scope.tx, scope.access, version))
  if (deletion.state === 'restored') return scope.unchanged()
  if (deletion.state === 'purged') throw new DomainError('purged')
  return restores[deletion.kind](scope, deletion, target)
}

const restoreTask: Restore = async (scope, { version, thingId, name }, target) => {
  const { tx, access, record } = scope
  const most = limits.tasksPerColumn
  const { columnId: chosenId, position } = target
  const place = await bringBack(scope, tasksOfColumn, thingId, { chosenId, position, most })
  const lost = await queries.dropLost(tx, access, sql`t.id = ${thingId}`)
  return record({
    type: 'task.restored',
    taskId: thingId,
    columnId: place.parentId,
    position: place.position,
    title: String(name),
    deletion: version,
    lost,
  })
}

const restoreColumn: Restore = async (scope, { version, thingId, name }, target) => {
  const { tx, access, record } = scope
  const most = limits.columnsPerBoard
  const { boardId: chosenId, position } = target
  const place = await bringBack(scope, columnsOfBoard, thingId, { chosenId, position, most })
  await queries.unmark(tx, access, 'all_tasks', version, sql`column_id = ${thingId}`)
  const lost = await queries.dropLost(tx, access, sql`t.column_id = ${thingId}`)
  return record({
    type: 'column.restored',
    columnId: thingId,
    boardId: place.parentId,
    position: place.position,
    name: String(name),
    deletion: version,
    lost,
  })
}

const restoreBoard: Restore = async (scope, { version, thingId, name }) => {
  const { tx, access, record } = scope
  const { count } = await countBoards(tx, access)
  if (count >= limits.boardsPerProject) throw new DomainError('too_many')
  const columns = sql`column_id = any(array(
    select id from all_board_columns where board_id = ${thingId}))`
  await queries.unmark(tx, access, 'all_boards', version, sql`id = ${thingId}`)
  await queries.unmark(tx, access, 'all_tasks', version, columns)
  await queries.unmark(tx, access, 'all_board_columns', version, sql`board_id = ${thingId}`)
  const lost = await queries.dropLost(tx, access, columns)
  const restored = { boardId: thingId, name: String(name), deletion: version, lost }
  return record({ type: 'board.restored', ...restored })
}

const restores: Record<TrashKind, Restore> = {
  task: restoreTask,
  tasks: restoreTasks,
  column: restoreColumn,
  board: restoreBoard,
  label: restoreLabel,
  item: restoreItem,
  items: restoreItems,
  comment: restoreComment,
  file: restoreFile,
}
