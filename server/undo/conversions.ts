import { sql } from 'drizzle-orm'
import type { Change, Changed } from '#contract/events.ts'
import { itemFields } from '#contract/item-fields.ts'
import { limits } from '#contract/limits.ts'
import { pickFields } from '#contract/plain-fields.ts'
import type { Changing } from '#server/access/changing.ts'
import { findEnd, findItem, insertItems, removeItem } from '#server/checklists/item-queries.ts'
import { rows } from '#server/db/database.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { findPeopleIn } from '#server/members/member-queries.ts'
import {
  itemsOfTask,
  keyFor,
  type Spot,
  spotIn,
  tasksOfColumn,
} from '#server/order/ordered-list.ts'
import { findTask, takeFromBoard } from '#server/tasks/task-queries.ts'
import { bringBack } from '#server/trash/bring-back.ts'
import { restoreFromTrash } from '#server/trash/restore.ts'
import { dropLost, findDeletion } from '#server/trash/trash-queries.ts'

type Unconverted = Extract<Change, { type: 'item.unconverted' }>

/** The task that was made of an item goes into the trash, and the item is in its checklist again. */
export async function takeConversionBack(scope: Changing, change: Unconverted): Promise<Changed> {
  const { tx, access, nextVersion, record } = scope
  const { itemId, taskId, completed } = change
  const madeId = madeIn(change).taskId
  const { columnId: madeColumnId, title } = found(await findTask(tx, access, madeId))
  const [trashed] = await takeFromBoard(tx, access, [madeId], { deletedIn: nextVersion })
  const { columnId, position, orderKey } = await freePlace(scope, taskId, change.position)
  const fields = await withoutLostPerson(scope, pickFields(itemFields, change))
  await insertItems(tx, access, [{ id: itemId, taskId, orderKey, ...fields, completed }])
  const place = { columnId: madeColumnId, position: found(trashed).position }
  return record({
    ...{ type: 'item.unconverted', itemId, taskId, columnId, ...fields, completed, position },
    tasks: [{ taskId: madeId, ...place, title }],
  })
}

/** That undone: the task comes back with all that was in it, and the item leaves its checklist. */
export async function convertAgain(
  scope: Changing,
  version: number,
  change: Unconverted,
): Promise<Changed> {
  const { tx, access, record } = scope
  const { itemId, taskId } = change
  const { taskId: madeId, position: stood } = madeIn(change)
  const { state, name } = found(await findDeletion(tx, access, version))
  const item = await findItem(tx, access, taskId, itemId)
  // Without the item there is nothing to convert: the task comes back alone.
  if (!item || state !== 'trashed') {
    return restoreFromTrash(scope, { deletion: version, position: stood })
  }
  const target = { position: stood, most: limits.tasksPerColumn }
  const place = await bringBack(scope, tasksOfColumn, madeId, target)
  const lost = await dropLost(tx, access, sql`t.id = ${madeId}`)
  const position = await removeItem(tx, access, { taskId, itemId })
  const { columnId, completed } = item
  const fields = pickFields(itemFields, item)
  const made = { taskId: madeId, columnId: place.parentId, position: place.position }
  return record({
    ...{ type: 'item.reconverted', itemId, taskId, columnId, ...fields, completed, position },
    ...{ tasks: [{ ...made, title: String(name) }], deletion: version, lost },
  })
}

const madeIn = ({ tasks: [made] }: Unconverted) => found(made)

/** Where an item stood in its checklist, or its end. */
async function freePlace(scope: Changing, taskId: string, wanted: number) {
  const { tx, access } = scope
  const { columnId, to: length } = found(await findEnd(tx, access, taskId))
  if (length >= limits.itemsPerTask) throw new DomainError('too_many')
  const position = Math.min(wanted, length)
  const look = async () => (await rows<Spot>(tx, spotIn(itemsOfTask, taskId, position)))[0]
  const orderKey = await keyFor(scope, itemsOfTask, taskId, found(await look()), look)
  return { columnId, position, orderKey }
}

/** Who has left the project meanwhile has no items in it (R28). */
async function withoutLostPerson<Fields extends { assignee: string | null }>(
  { tx, access }: Changing,
  fields: Fields,
): Promise<Fields> {
  const { assignee } = fields
  const isThere = assignee && (await findPeopleIn(tx, access, [assignee])).length > 0
  return isThere ? fields : { ...fields, assignee: null }
}
