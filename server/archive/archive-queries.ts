import { sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'

/** Answers how many there were. */
export async function archiveColumn(
  tx: Tx,
  { projectId }: ProjectAccess,
  columnId: string,
  archivedIn: number,
  taskIds?: string[],
): Promise<number> {
  const [archived] = await rows<{ count: number }>(
    tx,
    sql`with archived as (
          update tasks set archived_in = ${archivedIn}
           where project_id = ${projectId} and column_id = ${columnId}
             ${taskIds ? sql`and id = any(${sql.param(taskIds)}::uuid[])` : sql``}
          returning id)
        select count(*)::int as count from archived`,
  )
  return archived?.count ?? 0
}

/** What one gesture archived and is in the archive still, in the order in which it stood. */
export const findArchivedIn = (tx: Tx, { projectId }: ProjectAccess, version: number) =>
  rows<{ id: string; columnId: string; title: string }>(
    tx,
    sql`select id, column_id as "columnId", title from kept_tasks
         where project_id = ${projectId} and archived_in = ${version} and archived_in > 0
         order by order_key`,
  )
