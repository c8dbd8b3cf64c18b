import { areInOrder, daysOutOfOrder } from '#contract/days-in-order.ts'
import { excerptOf } from '#contract/excerpt.ts'
import { givesText } from '#contract/gives-text.ts'
import { limits } from '#contract/limits.ts'
import { pickFields } from '#contract/plain-fields.ts'
import { standingFor } from '#contract/recurrence.ts'
import type { Input } from '#contract/route.ts'
import type { Task } from '#contract/state.ts'
import { taskFields } from '#contract/task-fields.ts'
import type { changeTask, createTask, deleteTask, getTask, moveTask } from '#contract/tasks.ts'
import type { Changing, Reading } from '#server/access/changing.ts'
import { differing } from '#server/access/differing.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { keyBehind, keyFor, tasksOfColumn } from '#server/order/ordered-list.ts'
import { findKept, trashArchived } from './many-task-queries.ts'
import { checkCover } from './task-cover.ts'
import * as queries from './task-queries.ts'
import { checkSets, editedSets } from './task-sets.ts'

export async function readTask(
  { tx, access }: Reading,
  { taskId }: Input<typeof getTask>,
): Promise<Task> {
  const { items, latest, attached, fileCount, ...task } = found(
    await queries.readWholeTask(tx, access, taskId),
  )
  return {
    ...task,
    ...(fileCount > 0 && { fileCount }),
    ...(task.repeat && { repeats: true as const }),
    excerpt: excerptOf(task.description),
    done: items.filter((item) => item.completed).length,
    total: items.length,
    items,
    latestComments: latest.comments,
    files: attached.files,
    people: [...latest.people, ...attached.people],
  }
}

export async function createTaskInColumn(
  scope: Changing,
  { id = newId(), below, ...task }: Input<typeof createTask>,
) {
  const { tx, access, now, nextVersion, nextNumber: number, record } = scope
  const { columnId } = task
  const given = pickFields(taskFields, task)
  const repeat = given.repeat && standingFor(given.dueDate, given.repeat)
  const fields = { ...given, repeat }
  refuseIfOutOfOrder(fields)
  await checkSets(scope, fields)
  await checkCover(scope, id, fields.cover)
  const { position, orderKey } = await freePlace(scope, columnId, below)
  const row = { id, number, columnId, orderKey, createdAt: now, textVersion: nextVersion }
  await queries.insertTask(tx, access, { ...row, ...fields })
  return record({ type: 'task.created', taskId: id, columnId, position, number, ...fields })
}

export async function editTask(scope: Changing, input: Input<typeof changeTask>) {
  const { tx, access, nextVersion, record, unchanged } = scope
  const { taskId, textVersion, titleBefore, descriptionBefore, labels, assignees, ...edit } = input
  const task = found(await queries.findTask(tx, access, taskId))
  const sets = await editedSets(scope, task, { labels, assignees })
  const { dueDate = task.dueDate } = edit
  const repeat = edit.repeat && { repeat: standingFor(dueDate, edit.repeat) }
  const { after, before } = differing(task, pickFields(taskFields, { ...edit, ...repeat }))
  if (!after && !sets) return unchanged()
  refuseIfOutOfOrder({ ...task, ...after })
  await checkCover(scope, taskId, after?.cover)
  const textChanges = givesText(after ?? {})
  // Nothing is overwritten unseen: the edit says which text it was made from.
  const isOther =
    (textVersion !== undefined && textVersion !== task.textVersion) ||
    (titleBefore !== undefined && titleBefore !== task.title) ||
    (descriptionBefore !== undefined && descriptionBefore !== task.description)
  if (textChanges && isOther) {
    const { title, description, textVersion } = task
    throw new DomainError('text_changed', undefined, { title, description, textVersion })
  }
  return record(
    { type: 'task.edited', taskId, columnId: task.columnId, ...after, ...sets?.effects, before },
    queries.settingTask(tx, taskId, {
      ...after,
      ...sets?.after,
      ...(textChanges && { textVersion: nextVersion }),
    }),
  )
}

export async function moveTaskTo(
  scope: Changing,
  { taskId, columnId, position }: Input<typeof moveTask>,
) {
  const { tx, access, now, record, unchanged } = scope
  const look = () => queries.findMove(tx, access, taskId, columnId, position)
  const move = found(await look())
  const { to, length } = move
  const from = { columnId: move.columnId, position: move.position }
  if (length === null) {
    if (to === from.position) return unchanged()
  } else {
    if (found(move.targetBoardId) !== move.boardId) throw new DomainError('other_board')
    if (length >= limits.tasksPerColumn) throw new DomainError('too_many')
  }
  const orderKey = await keyFor(scope, tasksOfColumn, columnId, move, look)
  return record(
    { type: 'task.moved', taskId, columnId, position: to, from },
    queries.settingTask(tx, taskId, {
      columnId,
      orderKey,
      ...(columnId !== from.columnId && { movedAt: now }),
    }),
  )
}

/** From the board or the archive. */
export async function deleteTaskWithChecklist(
  { tx, access, nextVersion, record }: Changing,
  { taskId }: Input<typeof deleteTask>,
) {
  const [kept] = await findKept(tx, access, [taskId])
  const { columnId, title, archivedIn } = found(kept)
  const [trashed] = archivedIn
    ? await trashArchived(tx, access, [taskId], nextVersion)
    : await queries.takeFromBoard(tx, access, [taskId], { deletedIn: nextVersion })
  const { position } = found(trashed)
  return record({ type: 'task.deleted', taskId, columnId, position, title })
}

export function refuseIfOutOfOrder(days: Parameters<typeof areInOrder>[0]): void {
  if (areInOrder(days)) return
  throw new DomainError('validation_failed', [{ path: 'startDate', message: daysOutOfOrder }])
}

/** Below a task, if that still stands in the column; else at its end. */
async function freePlace(scope: Changing, columnId: string, below?: string) {
  const { tx, access } = scope
  const end = found(await queries.findEnd(tx, access, columnId))
  const place = below ? await placeBelow(scope, below) : null
  if (place?.columnId === columnId) return place
  if (end.to >= limits.tasksPerColumn) throw new DomainError('too_many')
  return { position: end.to, orderKey: keyBehind(end) }
}

/** Right below a task, in its own column. */
export async function placeBelow(scope: Changing, taskId: string) {
  const { tx, access } = scope
  const look = () => queries.findBelow(tx, access, taskId)
  const spot = found(await look())
  const { columnId, length, to: position } = spot
  if (length >= limits.tasksPerColumn) throw new DomainError('too_many')
  const orderKey = await keyFor(scope, tasksOfColumn, columnId, spot, look)
  return { columnId, position, orderKey }
}
