import type { addItem, changeItem, deleteItem, moveItem, tickItem } from '#contract/checklists.ts'
import { limits } from '#contract/limits.ts'
import type { Input } from '#contract/route.ts'
import type { Changing } from '#server/access/changing.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { itemsOfTask, keyBehind, keyFor } from '#server/order/ordered-list.ts'
import * as queries from './item-queries.ts'

export async function addItemToTask(
  { tx, access, record }: Changing,
  { taskId, id = newId(), text }: Input<typeof addItem>,
) {
  const { columnId, ...end } = found(await queries.findEnd(tx, access, taskId))
  if (end.to >= limits.itemsPerTask) throw new DomainError('too_many')
  await queries.insertItem(tx, access, { id, taskId, text, orderKey: keyBehind(end) })
  return record({ type: 'item.added', itemId: id, taskId, columnId, text })
}

export async function editItem(
  scope: Changing,
  { taskId, itemId, text }: Input<typeof changeItem>,
) {
  const item = await itemOf(scope, taskId, itemId)
  if (item.text === text) return scope.unchanged()
  const { columnId, text: before } = item
  return scope.record(
    { type: 'item.edited', itemId, taskId, columnId, text, before },
    queries.settingItem(scope.tx, { taskId, itemId }, { text }),
  )
}

export async function tick(scope: Changing, { taskId, itemId, completed }: Input<typeof tickItem>) {
  const item = await itemOf(scope, taskId, itemId)
  if (item.completed === completed) return scope.unchanged()
  const { columnId, text } = item
  return scope.record(
    { type: 'item.ticked', itemId, taskId, columnId, text, completed },
    queries.settingItem(scope.tx, { taskId, itemId }, { completed }),
  )
}

export async function moveItemTo(
  scope: Changing,
  { taskId, itemId, position }: Input<typeof moveItem>,
) {
  const { tx, access, record, unchanged } = scope
  const look = () => queries.findItemMove(tx, access, { taskId, itemId }, position)
  const move = found(await look())
  const { columnId, position: from, to } = move
  if (to === from) return unchanged()
  const orderKey = await keyFor(scope, itemsOfTask, taskId, move, look)
  return record(
    { type: 'item.moved', itemId, taskId, columnId, position: to, from },
    queries.settingItem(tx, { taskId, itemId }, { orderKey }),
  )
}

export async function deleteItemOfTask(
  scope: Changing,
  { taskId, itemId }: Input<typeof deleteItem>,
) {
  const item = await itemOf(scope, taskId, itemId)
  const position = await queries.removeItem(scope.tx, scope.access, { taskId, itemId })
  const { columnId, text, completed } = item
  const change = { itemId, taskId, columnId, text, completed, position }
  return scope.record({ type: 'item.deleted', ...change })
}

const itemOf = async ({ tx, access }: Changing, taskId: string, itemId: string) =>
  found(await queries.findItem(tx, access, taskId, itemId))
