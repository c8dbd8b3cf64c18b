import { type Param, sql } from 'drizzle-orm'
import type { Change, Changed } from '#contract/events.ts'
import { limits } from '#contract/limits.ts'
import type { Changing } from '#server/access/changing.ts'
import { rows } from '#server/db/database.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { itemsOfTask, lengthOf, positionOf } from '#server/order/ordered-list.ts'
import { bringBack } from './bring-back.ts'
import { type Deletion, dropLeavers } from './trash-queries.ts'

/** Several items of one checklist that went in one gesture. */
export async function restoreItems(scope: Changing, deletion: Deletion): Promise<Changed> {
  const free = await unmarkFree(scope, deletion)
  const others = await findUnplaced(scope, deletion)
  const most = limits.itemsPerTask
  for (const { id } of others) await bringBack(scope, itemsOfTask, id, { most })
  const itemIds = sql.param([...free, ...others].map(({ id }) => id))
  await dropLeavers(scope.tx, scope.access, sql`i.id = any(${itemIds}::uuid[])`)
  const restored = await findRestored(scope, itemIds)
  const { taskId, columnId, length } = found(restored[0])
  if (length > most) throw new DomainError('too_many')
  const items = restored.map(({ taskId: _, columnId: _column, length: _length, ...item }) => item)
  return scope.record({
    ...{ type: 'items.restored', taskId, columnId, items },
    deletion: deletion.version,
  })
}

/** Those that the gesture took, by one of them: they are of one task. */
const taken = ({ version, thingId }: Deletion) => sql`
  i.deleted_in = ${version}
  and i.task_id = (select task_id from all_task_checklist_items where id = ${thingId})`

/** Those whose task is there, and whose place nobody else has by now. */
const unmarkFree = ({ tx, access }: Changing, deletion: Deletion) =>
  rows<{ id: string }>(
    tx,
    sql`update all_task_checklist_items i set deleted_in = 0
         where i.project_id = ${access.projectId} and ${taken(deletion)}
           and exists (select from tasks t where t.id = i.task_id)
           and not exists (select from task_checklist_items other
                            where other.task_id = i.task_id and other.order_key = i.order_key)
        returning i.id`,
  )

const findUnplaced = ({ tx, access }: Changing, deletion: Deletion) =>
  rows<{ id: string }>(
    tx,
    sql`select i.id from all_task_checklist_items i
         where i.project_id = ${access.projectId} and ${taken(deletion)} order by i.order_key`,
  )

type Listed = Extract<Change, { type: 'items.restored' }>['items'][number]
type Restored = Listed & { taskId: string; columnId: string; length: number }

/** In their order, and how many the checklist has by now. */
const findRestored = ({ tx, access }: Changing, itemIds: Param) =>
  rows<Restored>(
    tx,
    sql`select i.id as "itemId", i.text, i.due_date as "dueDate", i.assignee, i.completed,
               t.id as "taskId", t.column_id as "columnId",
               ${positionOf(itemsOfTask, sql`i`)} as position,
               ${lengthOf(itemsOfTask, sql`t.id`)} as length
          from task_checklist_items i join tasks t on t.id = i.task_id
         where i.project_id = ${access.projectId}
           and i.id = any(${itemIds}::uuid[])
         order by i.order_key`,
  )
