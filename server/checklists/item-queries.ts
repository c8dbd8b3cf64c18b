import { and, eq, sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { inCounted } from '#server/access/record-event.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { taskChecklistItems } from '#server/db/project-schema.ts'
import {
  isBeyondEnd,
  itemsOfTask,
  positionOf,
  type Spot,
  spotIn,
} from '#server/order/ordered-list.ts'

interface ItemId {
  taskId: string
  itemId: string
}

type ItemRow = typeof taskChecklistItems.$inferSelect
type ItemInColumn = Omit<ItemRow, 'projectId' | 'orderKey'> & { columnId: string }

/** Through its task as well: an item of another task is not found here. */
const theItem = ({ projectId }: ProjectAccess, taskId: string, itemId: string) =>
  and(
    eq(taskChecklistItems.projectId, projectId),
    eq(taskChecklistItems.taskId, taskId),
    eq(taskChecklistItems.id, itemId),
  )

/** With the column its task stands in, which every event of an item names. */
export async function findItem(
  tx: Tx,
  { projectId }: ProjectAccess,
  taskId: string,
  itemId: string,
): Promise<ItemInColumn | undefined> {
  const [item] = await rows<ItemInColumn>(
    tx,
    sql`select i.id, i.task_id as "taskId", i.text, i.completed,
               t.column_id as "columnId"
          from task_checklist_items i join tasks t on t.id = i.task_id
         where i.project_id = ${projectId} and i.task_id = ${taskId} and i.id = ${itemId}`,
  )
  return item
}

interface ItemMove extends Spot {
  columnId: string
  position: number
}

/** A position that the checklist does not have is its end. */
export async function findItemMove(
  tx: Tx,
  access: ProjectAccess,
  { taskId, itemId }: ItemId,
  position?: number,
): Promise<ItemMove | undefined> {
  const [move] = await rows<ItemMove>(
    tx,
    sql`select t.column_id as "columnId", ${positionOf(itemsOfTask, sql`i`)} as position, spot.*
          from task_checklist_items i join tasks t on t.id = i.task_id
         cross join lateral (${spotIn(itemsOfTask, taskId, position, sql`i.order_key`)}) spot
         where i.project_id = ${access.projectId} and i.task_id = ${taskId} and i.id = ${itemId}`,
  )
  return move && isBeyondEnd(move) ? findItemMove(tx, access, { taskId, itemId }) : move
}

/** The place behind the last item, with the column the task stands in. */
export async function findEnd(
  tx: Tx,
  { projectId }: ProjectAccess,
  taskId: string,
): Promise<(Spot & { columnId: string }) | undefined> {
  const [end] = await rows<Spot & { columnId: string }>(
    tx,
    sql`select t.column_id as "columnId", spot.* from tasks t
         cross join lateral (${spotIn(itemsOfTask, taskId)}) spot
         where t.project_id = ${projectId} and t.id = ${taskId}`,
  )
  return end
}

export const insertItem = (
  tx: Tx,
  { projectId }: ProjectAccess,
  item: Pick<ItemRow, 'id' | 'taskId' | 'text' | 'orderKey'>,
) => tx.insert(taskChecklistItems).values({ ...item, projectId })

/** For `record`: in the project whose version it has counted. */
export const settingItem = (
  tx: Tx,
  { taskId, itemId }: ItemId,
  values: Partial<Pick<ItemRow, 'text' | 'completed' | 'orderKey'>>,
) =>
  tx
    .update(taskChecklistItems)
    .set(values)
    .where(
      and(
        inCounted(taskChecklistItems),
        eq(taskChecklistItems.taskId, taskId),
        eq(taskChecklistItems.id, itemId),
      ),
    )
    .getSQL()

/** Answers the position that it had. */
export async function removeItem(tx: Tx, access: ProjectAccess, { taskId, itemId }: ItemId) {
  const [removed] = await tx
    .delete(taskChecklistItems)
    .where(theItem(access, taskId, itemId))
    .returning({ position: positionOf(itemsOfTask, sql`task_checklist_items`) })
  return removed?.position ?? 0
}
