import type { convertItem } from '#contract/checklists.ts'
import { limits } from '#contract/limits.ts'
import { initialFields } from '#contract/plain-fields.ts'
import type { Input } from '#contract/route.ts'
import { taskFields } from '#contract/task-fields.ts'
import type { Changing } from '#server/access/changing.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError } from '#server/http/domain-error.ts'
import { insertTask } from '#server/tasks/task-queries.ts'
import { placeBelow } from '#server/tasks/tasks.ts'
import { itemOf } from './checklists.ts'
import { removeItem } from './item-queries.ts'

/** The item leaves its checklist, and is a task right below the one it was in. */
export async function makeTaskOfItem(
  scope: Changing,
  { taskId, itemId, id = newId() }: Input<typeof convertItem>,
) {
  const { tx, access, now, nextVersion, nextNumber: number, record } = scope
  const { columnId, text, assignee, dueDate, completed } = await itemOf(scope, taskId, itemId)
  // Refused rather than cut (R17).
  if (text.length > limits.name) throw new DomainError('item_too_long')
  const position = await removeItem(tx, access, { taskId, itemId })
  const place = await placeBelow(scope, taskId)
  const fields = {
    ...initialFields(taskFields),
    title: text,
    dueDate,
    assignees: assignee ? [assignee] : [],
  }
  const row = { id, number, columnId, orderKey: place.orderKey, createdAt: now }
  await insertTask(tx, access, { ...row, textVersion: nextVersion, ...fields })
  return record({
    type: 'item.converted',
    itemId,
    taskId,
    columnId,
    completed,
    position,
    newTaskId: id,
    newPosition: place.position,
    number,
    ...fields,
  })
}
