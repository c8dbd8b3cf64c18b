import { coverOfCopy } from '#contract/cover.ts'
import { derivedId } from '#contract/derived-id.ts'
import { limits } from '#contract/limits.ts'
import type { copyTasks } from '#contract/many-tasks.ts'
import { pickFields } from '#contract/plain-fields.ts'
import type { Input } from '#contract/route.ts'
import { taskFields } from '#contract/task-fields.ts'
import type { copyTask } from '#contract/tasks.ts'
import type { Changing } from '#server/access/changing.ts'
import { copyChecklists } from '#server/copies/copy-contents.ts'
import { copyName } from '#server/copies/copy-name.ts'
import { insertRows } from '#server/copies/insert-contents.ts'
import { newId } from '#server/db/new-id.ts'
import { tasks } from '#server/db/project-schema.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { keyStep } from '#server/order/order-keys.ts'
import { keyBehind } from '#server/order/ordered-list.ts'
import { findEnds, findTasks } from './many-task-queries.ts'
import { inAskedOrder } from './many-tasks.ts'

export async function duplicateTask(
  scope: Changing,
  { taskId, id = newId() }: Input<typeof copyTask>,
) {
  const { tx, access, nextNumber: number, record } = scope
  const task = found((await findTasks(tx, access, [taskId]))[0])
  const { columnId } = task
  const title = copyName(task.title)
  await insertCopies(scope, [{ id, task, title }])
  return record({ type: 'task.copied', taskId, newTaskId: id, columnId, title, number })
}

/** Several in one change, each as above. The ids of the copies follow from one, as inside a copy (R13). */
export async function duplicateTasks(
  scope: Changing,
  { taskIds, copyId = newId() }: Input<typeof copyTasks>,
) {
  const { tx, access, nextNumber: number, record } = scope
  const copies = inAskedOrder(taskIds, await findTasks(tx, access, taskIds)).map((task) => ({
    ...{ id: derivedId(copyId, task.id), task, title: copyName(task.title) },
  }))
  await insertCopies(scope, copies)
  return record({
    type: 'tasks.copied',
    tasks: copies.map(({ id: taskId, task: { id: fromTaskId, columnId }, title }) => ({
      ...{ taskId, fromTaskId, columnId, title },
    })),
    number,
  })
}

interface Copy {
  id: string
  task: Awaited<ReturnType<typeof findTasks>>[number]
  title: string
}

/** Each at the end of its column, numbered in this order. The statements are the same for any number. */
async function insertCopies(scope: Changing, copies: Copy[]): Promise<void> {
  const { tx, access, now, nextNumber } = scope
  const place = await freePlaces(scope, copies)
  const made = {
    ...{ projectId: access.projectId, createdBy: access.accountId, createdAt: now },
  }
  const rows = copies.map(({ id, task, title }, index) => {
    const { columnId, textVersion, cover } = task
    const row = { id, number: nextNumber + index, columnId, orderKey: place(columnId), textVersion }
    return { ...made, ...row, ...pickFields(taskFields, task), title, cover: coverOfCopy(cover) }
  })
  await insertRows(tx, tasks, rows)
  await copyChecklists(
    scope,
    copies.map(({ id: newTaskId, task }) => ({ taskId: task.id, newTaskId })),
  )
}

/** Answers the next free key of a column, as text: they have to pass through JSON. */
async function freePlaces({ tx, access }: Changing, copies: Copy[]) {
  const coming = new Map<string, number>()
  for (const { task } of copies) coming.set(task.columnId, (coming.get(task.columnId) ?? 0) + 1)
  const keys = new Map<string, bigint>()
  for (const { columnId, ...end } of await findEnds(tx, access, [...coming.keys()])) {
    const count = end.to + (coming.get(columnId) ?? 0)
    if (count > limits.tasksPerColumn) throw new DomainError('too_many')
    keys.set(columnId, keyBehind(end))
  }
  return (columnId: string): string => {
    const key = found(keys.get(columnId))
    keys.set(columnId, key + keyStep)
    return String(key)
  }
}
