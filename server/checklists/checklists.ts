import type { addItem, changeItem, deleteItem, moveItem, tickItem } from '#contract/checklists.ts'
import { limits } from '#contract/limits.ts'
import type { Input } from '#contract/route.ts'
import type { Changing } from '#server/access/changing.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { findTask } from '#server/tasks/task-queries.ts'
import * as queries from './item-queries.ts'

export async function addItemToTask(
  { tx, access, record }: Changing,
  { taskId, id = newId(), text }: Input<typeof addItem>,
) {
  const { columnId } = found(await findTask(tx, access, taskId))
  const position = await queries.endOfChecklist(tx, access, taskId)
  if (position >= limits.itemsPerTask) throw new DomainError('too_many')
  await queries.insertItem(tx, access, { id, taskId, text, position })
  return record({ type: 'item.added', itemId: id, taskId, columnId, text })
}

export async function editItem(
  scope: Changing,
  { taskId, itemId, text }: Input<typeof changeItem>,
) {
  const item = await itemOf(scope, taskId, itemId)
  if (item.text === text) return scope.unchanged()
  await queries.setItem(scope.tx, scope.access, item, { text })
  const { columnId, text: before } = item
  return scope.record({ type: 'item.edited', itemId, taskId, columnId, text, before })
}

export async function tick(scope: Changing, { taskId, itemId, completed }: Input<typeof tickItem>) {
  const item = await itemOf(scope, taskId, itemId)
  if (item.completed === completed) return scope.unchanged()
  await queries.setItem(scope.tx, scope.access, item, { completed })
  const { columnId, text } = item
  return scope.record({ type: 'item.ticked', itemId, taskId, columnId, text, completed })
}

export async function moveItemTo(
  scope: Changing,
  { taskId, itemId, position }: Input<typeof moveItem>,
) {
  const { tx, access, record, unchanged } = scope
  const item = await itemOf(scope, taskId, itemId)
  const to = Math.min(position, (await queries.endOfChecklist(tx, access, taskId)) - 1)
  if (to === item.position) return unchanged()
  await queries.shiftItems(tx, access, item, to)
  const { columnId, position: from } = item
  return record({ type: 'item.moved', itemId, taskId, columnId, position: to, from })
}

export async function deleteItemOfTask(
  scope: Changing,
  { taskId, itemId }: Input<typeof deleteItem>,
) {
  const item = await itemOf(scope, taskId, itemId)
  await queries.removeItem(scope.tx, scope.access, item)
  const { columnId, text, completed, position } = item
  const change = { itemId, taskId, columnId, text, completed, position }
  return scope.record({ type: 'item.deleted', ...change })
}

const itemOf = async ({ tx, access }: Changing, taskId: string, itemId: string) =>
  found(await queries.findItem(tx, access, taskId, itemId))
