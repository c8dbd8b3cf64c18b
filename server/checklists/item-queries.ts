import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { inCounted } from '#server/access/record-event.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { taskChecklistItems, tasks } from '#server/db/project-schema.ts'
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

/** Through its task as well: an item of another task is not found here. */
const theItem = ({ projectId }: ProjectAccess, taskId: string, itemId: string) =>
  and(
    eq(taskChecklistItems.projectId, projectId),
    eq(taskChecklistItems.taskId, taskId),
    eq(taskChecklistItems.id, itemId),
  )

/** With the column its task stands in, which every event of an item names. */
export async function findItem(tx: Tx, access: ProjectAccess, taskId: string, itemId: string) {
  const [found] = await tx
    .select({ item: taskChecklistItems, columnId: tasks.columnId })
    .from(taskChecklistItems)
    .innerJoin(tasks, eq(tasks.id, taskChecklistItems.taskId))
    .where(theItem(access, taskId, itemId))
  return found && { ...found.item, columnId: found.columnId }
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
    sql`select t.column_id as "columnId", own.position, spot.*
          from task_checklist_items i join tasks t on t.id = i.task_id
         cross join lateral ${positionOf(itemsOfTask, sql`i`)} own (position)
         cross join lateral (${spotIn(itemsOfTask, taskId, position, sql`own.position`)}) spot
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

export const insertItems = (
  tx: Tx,
  { projectId }: ProjectAccess,
  items: (Omit<ItemRow, 'projectId' | 'completed' | 'deletedIn'> & { completed?: boolean })[],
) => tx.insert(taskChecklistItems).values(items.map((item) => ({ ...item, projectId })))

/** For `record`: in the project whose version it has counted. */
export const settingItem = (
  tx: Tx,
  { taskId, itemId }: ItemId,
  values: Partial<Omit<ItemRow, 'id' | 'projectId' | 'taskId'>>,
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

const position = positionOf(itemsOfTask, sql`task_checklist_items`)

/** Answers the position that it had. */
export async function trashItem(
  tx: Tx,
  access: ProjectAccess,
  { taskId, itemId }: ItemId,
  deletedIn: number,
): Promise<number> {
  const [trashed] = await tx
    .update(taskChecklistItems)
    .set({ deletedIn })
    .where(theItem(access, taskId, itemId))
    .returning({ position })
  return trashed?.position ?? 0
}

/** In their order, with the positions that they had before any was gone. */
export async function trashItems(
  tx: Tx,
  { projectId }: ProjectAccess,
  { taskId, itemIds }: { taskId: string; itemIds: string[] },
  deletedIn: number,
) {
  const { id: itemId, text, dueDate, assignee, completed } = taskChecklistItems
  const trashed = await tx
    .update(taskChecklistItems)
    .set({ deletedIn })
    .where(
      and(
        eq(taskChecklistItems.projectId, projectId),
        eq(taskChecklistItems.taskId, taskId),
        inArray(itemId, itemIds),
      ),
    )
    .returning({ itemId, text, dueDate, assignee, completed, position })
  return trashed.sort((a, b) => a.position - b.position)
}

/** For good, because it goes on as something else. Answers the position that it had. */
export async function removeItem(tx: Tx, access: ProjectAccess, { taskId, itemId }: ItemId) {
  const [removed] = await tx
    .delete(taskChecklistItems)
    .where(theItem(access, taskId, itemId))
    .returning({ position })
  return removed?.position ?? 0
}
