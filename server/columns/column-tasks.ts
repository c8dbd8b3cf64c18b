import type { moveColumnTasks, sortColumnTasks } from '#contract/columns.ts'
import { limits } from '#contract/limits.ts'
import { inOrder } from '#contract/lists.ts'
import type { Input } from '#contract/route.ts'
import { sortTasks } from '#contract/sort-tasks.ts'
import type { Changing } from '#server/access/changing.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { appending, reordering, tasksOfColumn } from '#server/order/ordered-list.ts'
import * as queries from './column-queries.ts'

/**
 * All tasks of a column at once: one statement that writes and one small event, whatever their number
 * (docs/decisions/0038-whole-columns-at-once.md). Only who takes such a change back names the tasks, or
 * their order.
 */
export async function moveTasksOfColumn(
  { tx, access, now, record, unchanged }: Changing,
  {
    columnId,
    toColumnId,
    taskIds,
  }: Input<typeof moveColumnTasks> & { taskIds?: string[] | undefined },
) {
  const { boardId } = found(await queries.findColumn(tx, access, columnId))
  const target = found(await queries.findColumn(tx, access, toColumnId))
  if (target.boardId !== boardId) throw new DomainError('other_board')
  const [all, there] = await queries.countTasks(tx, access, columnId, toColumnId)
  const count = taskIds?.length ?? all
  if (columnId === toColumnId || count === 0) return unchanged()
  if (count + there > limits.tasksPerColumn) throw new DomainError('too_many')
  await tx.execute(appending(tasksOfColumn, { access, now }, columnId, toColumnId, taskIds))
  const emptied = { columnId, boardId, toColumnId, count, ...(taskIds && { taskIds }) }
  return record({ type: 'column.emptied', ...emptied })
}

export async function sortTasksOfColumn(
  { tx, access, record, unchanged }: Changing,
  { columnId, by, order }: Input<typeof sortColumnTasks> & { order?: string[] | undefined },
) {
  const { boardId } = found(await queries.findColumn(tx, access, columnId))
  const tasks = await queries.readSortable(tx, access, columnId)
  const sorted = order ? inOrder(tasks, order) : sortTasks(tasks, by)
  if (sorted.every((task, index) => task === tasks[index])) return unchanged()
  const ids = sorted.map(({ id }) => id)
  await tx.execute(reordering(tasksOfColumn, access, columnId, ids))
  return record({ type: 'column.sorted', columnId, boardId, by, ...(order && { order: ids }) })
}
