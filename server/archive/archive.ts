import { sql } from 'drizzle-orm'
import type { archiveColumnTasks, archiveTasks, unarchiveTasks } from '#contract/archive.ts'
import type { Changed, ProjectEvent } from '#contract/events.ts'
import { limits } from '#contract/limits.ts'
import type { Input } from '#contract/route.ts'
import type { Changing } from '#server/access/changing.ts'
import { findColumn } from '#server/columns/column-queries.ts'
import { found } from '#server/http/domain-error.ts'
import { findKept, findTasks } from '#server/tasks/many-task-queries.ts'
import { inAskedOrder } from '#server/tasks/many-tasks.ts'
import { placeTasks } from '#server/tasks/place-tasks.ts'
import { takeFromBoard } from '#server/tasks/task-queries.ts'
import { dropLost } from '#server/trash/trash-queries.ts'
import * as queries from './archive-queries.ts'

/** Tasks leave the board and keep everything (R41). */
export async function archive(
  { tx, access, nextVersion, record }: Changing,
  { taskIds }: Input<typeof archiveTasks>,
) {
  const tasks = inAskedOrder(taskIds, await findTasks(tx, access, taskIds))
  const taken = await takeFromBoard(tx, access, taskIds, { archivedIn: nextVersion })
  const positions = new Map(taken.map(({ id, position }) => [id, position]))
  return record({
    type: 'tasks.archived',
    tasks: tasks.map(({ id: taskId, columnId, title }) => ({
      ...{ taskId, columnId, title },
      position: positions.get(taskId) ?? 0,
    })),
  })
}

/** All tasks of a column by one small event, or these of them: then it is done again. */
export async function clearColumn(
  { tx, access, nextVersion, record, unchanged }: Changing,
  { columnId, taskIds }: Input<typeof archiveColumnTasks> & { taskIds?: string[] | undefined },
) {
  const { boardId } = found(await findColumn(tx, access, columnId))
  const count = await queries.archiveColumn(tx, access, columnId, nextVersion, taskIds)
  if (count === 0) return unchanged()
  return record({
    type: 'column.cleared',
    ...{ columnId, boardId, count, ...(taskIds && { taskIds }) },
  })
}

/** To the end of their columns. Those that are on the board already stay where they are. */
export async function unarchive(scope: Changing, { taskIds }: Input<typeof unarchiveTasks>) {
  const tasks = inAskedOrder(taskIds, await findKept(scope.tx, scope.access, taskIds))
  return comeBack(
    scope,
    tasks
      .filter(({ archivedIn }) => archivedIn > 0)
      .map((task) => ({ ...task, position: limits.tasksPerColumn })),
  )
}

type Archiving = Extract<ProjectEvent['change'], { type: 'tasks.archived' | 'column.cleared' }>

/** Takes an archiving back: what of it is still in the archive, to the places that it had. */
export async function takeArchivingBack(
  scope: Changing,
  version: number,
  change: Archiving,
): Promise<Changed> {
  const { tx, access, record, unchanged } = scope
  const tasks = await queries.findArchivedIn(tx, access, version)
  if (change.type === 'tasks.archived') {
    const positions = new Map(change.tasks.map(({ taskId, position }) => [taskId, position]))
    return comeBack(
      scope,
      tasks.map((task) => ({ ...task, position: positions.get(task.id) ?? 0 })),
    )
  }
  if (tasks.length === 0) return unchanged()
  const places = tasks.map(({ id: taskId, columnId }, position) => ({ taskId, columnId, position }))
  const taskIds = (await placeTasks(scope, places)).map(({ taskId }) => taskId)
  const lost = await lostOf(scope, taskIds)
  const { columnId, boardId } = change
  return record({ type: 'column.refilled', columnId, boardId, taskIds, lost })
}

interface Returning {
  id: string
  columnId: string
  title: string
  position: number
}

async function comeBack(scope: Changing, tasks: Returning[]): Promise<Changed> {
  if (tasks.length === 0) return scope.unchanged()
  const titles = new Map(tasks.map(({ id, title }) => [id, title]))
  const placed = await placeTasks(
    scope,
    tasks.map(({ id: taskId, columnId, position }) => ({ taskId, columnId, position })),
  )
  const lost = await lostOf(
    scope,
    tasks.map(({ id }) => id),
  )
  return scope.record({
    type: 'tasks.unarchived',
    tasks: placed.map((place) => ({ ...place, title: titles.get(place.taskId) ?? '' })),
    lost,
  })
}

const lostOf = ({ tx, access }: Changing, taskIds: string[]) =>
  dropLost(tx, access, sql`t.id = any(${sql.param(taskIds)}::uuid[])`)
