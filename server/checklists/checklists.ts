import type {
  addItem,
  addItems,
  changeItem,
  deleteItem,
  moveItem,
  tickItem,
} from '#contract/checklists.ts'
import { itemFields } from '#contract/item-fields.ts'
import { limits } from '#contract/limits.ts'
import { initialFields, pickFields } from '#contract/plain-fields.ts'
import type { Input } from '#contract/route.ts'
import type { Changing } from '#server/access/changing.ts'
import { differing } from '#server/access/differing.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { keyStep } from '#server/order/order-keys.ts'
import { itemsOfTask, keyBehind, keyFor } from '#server/order/ordered-list.ts'
import { checkSets } from '#server/tasks/task-sets.ts'
import * as queries from './item-queries.ts'

export async function addItemToTask(
  scope: Changing,
  { taskId, id = newId(), ...item }: Input<typeof addItem>,
) {
  const { tx, access, record } = scope
  const { columnId, orderKey } = await roomFor(scope, taskId, 1)
  const fields = pickFields(itemFields, item)
  await checkAssignee(scope, fields)
  await queries.insertItems(tx, access, [{ id, taskId, orderKey, ...fields }])
  return record({ type: 'item.added', itemId: id, taskId, columnId, ...fields })
}

export async function addItemsToTask(scope: Changing, { taskId, items }: Input<typeof addItems>) {
  const { tx, access, record } = scope
  const { columnId, orderKey } = await roomFor(scope, taskId, items.length)
  const added = items.map(({ id = newId(), text }) => ({ itemId: id, text }))
  const rows = added.map(({ itemId, text }, index) => ({
    id: itemId,
    taskId,
    orderKey: orderKey + BigInt(index) * keyStep,
    ...initialFields(itemFields),
    text,
  }))
  await queries.insertItems(tx, access, rows)
  return record({ type: 'item.pasted', taskId, columnId, items: added })
}

/** The first free key behind the last item, where so many more may follow. */
async function roomFor({ tx, access }: Changing, taskId: string, count: number) {
  const { columnId, ...end } = found(await queries.findEnd(tx, access, taskId))
  if (end.to + count > limits.itemsPerTask) throw new DomainError('too_many')
  return { columnId, orderKey: keyBehind(end) }
}

export async function editItem(
  scope: Changing,
  { taskId, itemId, ...edit }: Input<typeof changeItem>,
) {
  const item = await itemOf(scope, taskId, itemId)
  const { after, before } = differing(item, pickFields(itemFields, edit))
  if (!after) return scope.unchanged()
  await checkAssignee(scope, after)
  return scope.record(
    { type: 'item.edited', itemId, taskId, columnId: item.columnId, ...after, before },
    queries.settingItem(scope.tx, { taskId, itemId }, after),
  )
}

/** Somebody who is not in the project is not found. */
const checkAssignee = (scope: Changing, { assignee }: { assignee?: string | null }) =>
  checkSets(scope, { assignees: assignee ? [assignee] : [] })

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
  const { tx, access, nextVersion } = scope
  const position = await queries.trashItem(tx, access, { taskId, itemId }, nextVersion)
  const { columnId, completed } = item
  const change = { itemId, taskId, columnId, completed, position, ...pickFields(itemFields, item) }
  return scope.record({ type: 'item.deleted', ...change })
}

/** Those of them that are there, in one gesture. */
export async function deleteItemsOfTask(scope: Changing, taskId: string, itemIds: string[]) {
  const { tx, access, nextVersion, record, unchanged } = scope
  const { columnId } = found(await queries.findEnd(tx, access, taskId))
  const items = await queries.trashItems(tx, access, { taskId, itemIds }, nextVersion)
  return items.length > 0 ? record({ type: 'items.deleted', taskId, columnId, items }) : unchanged()
}

export const itemOf = async ({ tx, access }: Changing, taskId: string, itemId: string) =>
  found(await queries.findItem(tx, access, taskId, itemId))
