import { excerptOf } from '#contract/excerpt.ts'
import { limits } from '#contract/limits.ts'
import type { Input } from '#contract/route.ts'
import type { Task } from '#contract/state.ts'
import type {
  changeTask,
  copyTask,
  createTask,
  deleteTask,
  getTask,
  moveTask,
} from '#contract/tasks.ts'
import type { Changing, Reading } from '#server/access/changing.ts'
import { differing } from '#server/access/differing.ts'
import { findColumn } from '#server/columns/column-queries.ts'
import { copyChecklist } from '#server/copies/copy-contents.ts'
import { copyName } from '#server/copies/copy-name.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import * as queries from './task-queries.ts'

export async function readTask(
  { tx, access }: Reading,
  { taskId }: Input<typeof getTask>,
): Promise<Task> {
  const { items, ...task } = found(await queries.readWholeTask(tx, access, taskId))
  return {
    ...task,
    excerpt: excerptOf(task.description),
    done: items.filter((item) => item.completed).length,
    total: items.length,
    items,
  }
}

export async function createTaskInColumn(
  scope: Changing,
  { id = newId(), ...task }: Input<typeof createTask>,
) {
  const { tx, access, now, nextVersion, record } = scope
  const column = found(await findColumn(tx, access, task.columnId))
  const { title, description, priority, dueDate } = task
  const place = { columnId: column.id, position: await freePlace(scope, column.id) }
  await queries.insertTask(tx, access, {
    id,
    ...place,
    title,
    description,
    priority,
    dueDate,
    createdAt: now,
    textVersion: nextVersion,
  })
  return record({
    type: 'task.created',
    taskId: id,
    ...place,
    title,
    description,
    priority,
    dueDate,
  })
}

export async function editTask(
  { tx, access, nextVersion, record, unchanged }: Changing,
  {
    taskId,
    textVersion,
    title,
    description,
    priority,
    dueDate,
    completed,
  }: Input<typeof changeTask>,
) {
  const task = found(await queries.findTask(tx, access, taskId))
  const given = { title, description, priority, dueDate, completed }
  const { after, before } = differing(task, given)
  if (!after) return unchanged()
  const textChanges = after.title !== undefined || after.description !== undefined
  // Nothing is overwritten unseen: the edit says which text it was made from.
  if (textChanges && textVersion !== undefined && textVersion !== task.textVersion) {
    const { title, description, textVersion } = task
    throw new DomainError('text_changed', undefined, { title, description, textVersion })
  }
  await queries.setTask(tx, access, taskId, {
    ...after,
    ...(textChanges && { textVersion: nextVersion }),
  })
  return record({ type: 'task.edited', taskId, columnId: task.columnId, ...after, before })
}

export async function moveTaskTo(
  { tx, access, record, unchanged }: Changing,
  { taskId, columnId, position }: Input<typeof moveTask>,
) {
  const task = found(await queries.findMove(tx, access, taskId, columnId))
  const within = task.columnId === columnId
  const last = task.end - (within ? 1 : 0)
  const to = Math.min(position ?? last, last)
  const from = { columnId: task.columnId, position: task.position }
  if (within) {
    if (to === task.position) return unchanged()
    await queries.shiftWithin(tx, access, task, to)
  } else {
    if (found(task.targetBoardId) !== task.boardId) throw new DomainError('other_board')
    if (last >= limits.tasksPerColumn) throw new DomainError('too_many')
    await queries.shiftAcross(tx, access, task, columnId, to)
  }
  return record({ type: 'task.moved', taskId, columnId, position: to, from })
}

export async function deleteTaskWithChecklist(
  { tx, access, record }: Changing,
  { taskId }: Input<typeof deleteTask>,
) {
  const task = found(await queries.findTask(tx, access, taskId))
  await queries.removeTask(tx, access, task)
  const { columnId, position, title } = task
  return record({ type: 'task.deleted', taskId, columnId, position, title })
}

export async function duplicateTask(
  scope: Changing,
  { taskId, id = newId() }: Input<typeof copyTask>,
) {
  const { tx, access, now, record } = scope
  const task = found(await queries.findTask(tx, access, taskId))
  const title = copyName(task.title)
  const position = await freePlace(scope, task.columnId)
  const { columnId, description, priority, dueDate, textVersion } = task
  const createdAt = now
  const copy = { id, columnId, title, description, priority, dueDate, textVersion, createdAt }
  await queries.insertTask(tx, access, { ...copy, position })
  await copyChecklist(scope, taskId, id)
  return record({ type: 'task.copied', taskId, newTaskId: id, columnId, title })
}

async function freePlace({ tx, access }: Changing, columnId: string): Promise<number> {
  const position = await queries.endOfColumn(tx, access, columnId)
  if (position >= limits.tasksPerColumn) throw new DomainError('too_many')
  return position
}
