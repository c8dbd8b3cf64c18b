import { and, eq, max, sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { taskChecklistItems } from '#server/db/project-schema.ts'

type ItemRow = typeof taskChecklistItems.$inferSelect
export type ItemInColumn = Omit<ItemRow, 'projectId'> & { columnId: string }

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
    sql`select i.id, i.task_id as "taskId", i.text, i.position, i.completed,
               t.column_id as "columnId"
          from task_checklist_items i join tasks t on t.id = i.task_id
         where i.project_id = ${projectId} and i.task_id = ${taskId} and i.id = ${itemId}`,
  )
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
  item: ItemInColumn,
  values: Partial<Pick<ItemRow, 'text' | 'completed'>>,
) =>
  tx
    .update(taskChecklistItems)
    .set(values)
    .where(theItem(access, item.taskId, item.id))

export const shiftItems = (tx: Tx, { projectId }: ProjectAccess, item: ItemInColumn, to: number) =>
  tx.execute(sql`
    update task_checklist_items
       set position = case when id = ${item.id} then ${to}
                           else position + ${item.position < to ? -1 : 1}::int end
     where project_id = ${projectId} and task_id = ${item.taskId}
       and position between ${Math.min(item.position, to)} and ${Math.max(item.position, to)}`)

export async function removeItem(tx: Tx, access: ProjectAccess, item: ItemInColumn) {
  await tx.delete(taskChecklistItems).where(theItem(access, item.taskId, item.id))
  await tx.execute(sql`
    update task_checklist_items set position = position - 1
     where project_id = ${access.projectId} and task_id = ${item.taskId}
       and position > ${item.position}`)
}
