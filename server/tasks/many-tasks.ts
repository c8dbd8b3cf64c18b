import { limits } from '#contract/limits.ts'
import type { changeTasks, deleteTasks, moveTasks } from '#contract/many-tasks.ts'
import { pickFields } from '#contract/plain-fields.ts'
import type { Input } from '#contract/route.ts'
import { sharedFields } from '#contract/task-fields.ts'
import type { Changing } from '#server/access/changing.ts'
import { differing } from '#server/access/differing.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { keyBehind } from '#server/order/ordered-list.ts'
import * as queries from './many-task-queries.ts'
import { placeTasks, type TaskPlace } from './place-tasks.ts'
import { takeFromBoard } from './task-queries.ts'
import { checkSets, effectsOn } from './task-sets.ts'
import { refuseIfOutOfOrder } from './tasks.ts'

/** Several tasks in one change: all that are left of them, or none. */
export const editTasks = (scope: Changing, { taskIds, ...edit }: Input<typeof changeTasks>) =>
  editEach(
    scope,
    taskIds.map((taskId) => ({ taskId, ...edit })),
  )

/** Each in its own way: so an edit of several is taken back. */
export async function editEach(scope: Changing, wanted: (Edit & { taskId: string })[]) {
  const { tx, access, record, unchanged } = scope
  const taskIds = wanted.map(({ taskId }) => taskId)
  const tasks = inAskedOrder(taskIds, await queries.findTasks(tx, access, taskIds))
  const editOf = new Map(wanted.map(({ taskId, ...edit }) => [taskId, edit]))
  const edits = tasks.flatMap((task) => edited(task, editOf.get(task.id) ?? {}) ?? [])
  await checkSets(scope, {
    labels: [...new Set(edits.flatMap(({ event }) => event.labels?.add ?? []))],
    assignees: [...new Set(edits.flatMap(({ event }) => event.assignees?.add ?? []))],
  })
  if (edits.length === 0) return unchanged()
  return record(
    { type: 'tasks.edited', tasks: edits.map(({ event }) => event) },
    queries.settingTasks(edits.map(({ row }) => row)),
  )
}

type Task = Awaited<ReturnType<typeof queries.findTasks>>[number]
type Edit = Omit<Input<typeof changeTasks>, 'taskIds' | 'projectId'>

/** What the edit makes of one task, and how it is told; null: it is so already. */
function edited(task: Task, { labels, assignees, ...edit }: Edit) {
  const sets = effectsOn(task, { labels, assignees })
  const { after, before } = differing(task, pickFields(sharedFields, edit))
  if (!after && !sets) return null
  const row = { ...task, ...after, ...sets?.after }
  refuseIfOutOfOrder(row)
  const { id: taskId, columnId } = task
  return { row, event: { taskId, columnId, ...after, ...sets?.effects, before } }
}

/** To the end of a column; those that stand in it already stay where they are. */
export async function moveTasksTo(
  { tx, access, now, record, unchanged }: Changing,
  { taskIds, columnId }: Input<typeof moveTasks>,
) {
  const end = found(await queries.findColumnEnd(tx, access, columnId))
  const places = inAskedOrder(taskIds, await queries.findPlaces(tx, access, taskIds))
  if (places.some(({ boardId }) => boardId !== end.boardId)) throw new DomainError('other_board')
  const moving = places.filter((place) => place.columnId !== columnId)
  if (moving.length === 0) return unchanged()
  if (end.to + moving.length > limits.tasksPerColumn) throw new DomainError('too_many')
  const moved = moving.map(({ id: taskId, columnId, position }) => ({
    taskId,
    from: { columnId, position },
  }))
  const ids = moving.map(({ id }) => id)
  return record(
    { type: 'tasks.moved', columnId, position: end.to, tasks: moved },
    queries.placingTasks(columnId, keyBehind(end), ids, now),
  )
}

/** Each to a place of its own: so a move of several is taken back. They are taken away first. */
export async function placeEach(scope: Changing, wanted: TaskPlace[]) {
  const { tx, access, nextVersion, record } = scope
  const taskIds = wanted.map(({ taskId }) => taskId)
  const places = inAskedOrder(taskIds, await queries.findPlaces(tx, access, taskIds))
  const from = new Map(places.map(({ id, columnId, position }) => [id, { columnId, position }]))
  await takeFromBoard(tx, access, taskIds, { archivedIn: nextVersion })
  const placed = await placeTasks(
    scope,
    wanted.filter(({ taskId }) => from.has(taskId)),
  )
  return record({
    type: 'tasks.placed',
    tasks: placed.flatMap((place) => {
      const before = from.get(place.taskId)
      return before ? [{ ...place, from: before }] : []
    }),
  })
}

/** From the board or the archive. */
export async function deleteTasksWithChecklists(
  { tx, access, nextVersion, record }: Changing,
  { taskIds }: Input<typeof deleteTasks>,
) {
  const tasks = inAskedOrder(taskIds, await queries.findKept(tx, access, taskIds))
  const trashed = [
    ...(await takeFromBoard(tx, access, taskIds, { deletedIn: nextVersion })),
    ...(await queries.trashArchived(tx, access, taskIds, nextVersion)),
  ]
  const positions = new Map(trashed.map(({ id, position }) => [id, position]))
  return record({
    type: 'tasks.deleted',
    tasks: tasks.map(({ id: taskId, columnId, title }) => ({
      ...{ taskId, columnId, title },
      position: positions.get(taskId) ?? 0,
    })),
  })
}

/** Those that are gone are left out; when all are, nothing was found. */
export function inAskedOrder<Row extends { id: string }>(taskIds: string[], rows: Row[]): Row[] {
  if (rows.length === 0) throw new DomainError('not_found')
  const byId = new Map(rows.map((row) => [row.id, row]))
  return taskIds.flatMap((id) => byId.get(id) ?? [])
}
