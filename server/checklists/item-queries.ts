import { and, eq, max, sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { Tx } from '#server/db/database.ts'
import { taskChecklistItems } from '#server/db/project-schema.ts'

export type ItemRow = typeof taskChecklistItems.$inferSelect

/** Through its task as well: an item of another task is not found here. */
const theItem = ({ projectId }: ProjectAccess, taskId: string, itemId: string) =>
  and(
    eq(taskChecklistItems.projectId, projectId),
    eq(taskChecklistItems.taskId, taskId),
    eq(taskChecklistItems.id, itemId),
  )

export async function findItem(tx: Tx, access: ProjectAccess, taskId: string, itemId: string) {
  const [item] = await tx
    .select()
    .from(taskChecklistItems)
    .where(theItem(access, taskId, itemId))
  return item
}

export async function endOfChecklist(tx: Tx, { projectId }: ProjectAccess, taskId: string) {
  const [row] = await tx
    .select({ last: max(taskChecklistItems.position) })
    .from(taskChecklistItems)
    .where(and(eq(taskChecklistItems.taskId, taskId), eq(taskChecklistItems.projectId, projectId)))
  return (row?.last ?? -1) + 1
}

export const insertItem = (
  tx: Tx,
  { projectId }: ProjectAccess,
  item: Pick<ItemRow, 'id' | 'taskId' | 'text' | 'position'>,
) => tx.insert(taskChecklistItems).values({ ...item, projectId })

export const setItem = (
  tx: Tx,
  access: ProjectAccess,
  item: ItemRow,
  values: Partial<Pick<ItemRow, 'text' | 'completed'>>,
) =>
  tx
    .update(taskChecklistItems)
    .set(values)
    .where(theItem(access, item.taskId, item.id))

export const shiftItems = (tx: Tx, { projectId }: ProjectAccess, item: ItemRow, to: number) =>
  tx.execute(sql`
    update task_checklist_items
       set position = case when id = ${item.id} then ${to}
                           else position + ${item.position < to ? -1 : 1}::int end
     where project_id = ${projectId} and task_id = ${item.taskId}
       and position between ${Math.min(item.position, to)} and ${Math.max(item.position, to)}`)

export async function removeItem(tx: Tx, access: ProjectAccess, item: ItemRow) {
  await tx.delete(taskChecklistItems).where(theItem(access, item.taskId, item.id))
  await tx.execute(sql`
    update task_checklist_items set position = position - 1
     where project_id = ${access.projectId} and task_id = ${item.taskId}
       and position > ${item.position}`)
}
