import { sql } from 'drizzle-orm'
import type { Changed } from '#contract/events.ts'
import { limits } from '#contract/limits.ts'
import type { Changing } from '#server/access/changing.ts'
import { DomainError } from '#server/http/domain-error.ts'
import { tasksOfColumn } from '#server/order/ordered-list.ts'
import { findPlaces, findTasks } from '#server/tasks/many-task-queries.ts'
import { bringBack } from './bring-back.ts'
import type { Target } from './restore.ts'
import * as queries from './trash-queries.ts'

/** Several tasks that went in one gesture. The column that is chosen is for those whose own is gone. */
export async function restoreTasks(
  scope: Changing,
  { version }: queries.Deletion,
  { columnId: chosenId }: Target,
): Promise<Changed> {
  const { tx, access, record } = scope
  const most = limits.tasksPerColumn
  const free = await queries.unmarkFree(tx, access, version, scope.now)
  const others = await queries.findUnplaced(tx, access, version)
  for (const { id, homeless } of others) {
    await bringBack(scope, tasksOfColumn, id, { chosenId: homeless ? chosenId : undefined, most })
  }
  const ids = [...free, ...others].map(({ id }) => id)
  const lost = await queries.dropLost(tx, access, sql`t.id = any(${sql.param(ids)}::uuid[])`)
  const titles = new Map((await findTasks(tx, access, ids)).map(({ id, title }) => [id, title]))
  const places = await findPlaces(tx, access, ids)
  if ((await queries.countInFullest(tx, access, ids)) > most) throw new DomainError('too_many')
  const tasks = places
    .sort((a, b) => a.position - b.position)
    .map(({ id: taskId, columnId, position }) => {
      return { taskId, columnId, position, title: titles.get(taskId) ?? '' }
    })
  return record({ type: 'tasks.restored', tasks, deletion: version, lost })
}
