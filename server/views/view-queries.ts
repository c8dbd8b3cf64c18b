import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { SavedView } from '#contract/views.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { isForeignKeyViolation } from '#server/db/constraint-errors.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { savedViews } from '#server/db/project-schema.ts'

export const listViews = (tx: Tx, { projectId, accountId }: ProjectAccess): Promise<SavedView[]> =>
  tx
    .select({
      id: savedViews.id,
      name: savedViews.name,
      query: savedViews.query,
      shared: sql<boolean>`${savedViews.ownerId} is null`,
    })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.projectId, projectId),
        or(isNull(savedViews.ownerId), eq(savedViews.ownerId, accountId)),
      ),
    )
    .orderBy(sql`lower(${savedViews.name})`, savedViews.id)

interface View {
  viewId: string
  name: string
  query: string
}

/** `full`: there are as many of this owner as there may be. `taken`: the id is another owner's. */
export async function saveView(
  tx: Tx,
  { projectId }: ProjectAccess,
  ownerId: string | null,
  { viewId, name, query }: View,
): Promise<'saved' | 'full' | 'taken'> {
  const owner = sql`${ownerId}::uuid`
  const [outcome] = await rows<{ saved: boolean; full: boolean }>(
    tx,
    sql`
    with others as (
      select count(*) as count from saved_views
       where project_id = ${projectId} and id <> ${viewId} and owner_id is not distinct from ${owner}
    ), saved as (
      insert into saved_views as v (project_id, id, owner_id, name, query)
      select ${projectId}::uuid, ${viewId}::uuid, ${owner}, ${name}, ${query}
        from others where count < ${limits.viewsPerOwner}
      on conflict (project_id, id) do update set name = excluded.name, query = excluded.query
       where v.owner_id is not distinct from excluded.owner_id
      returning 1
    )
    select exists (select from saved) as saved, count >= ${limits.viewsPerOwner} as full from others`,
  ).catch(deletedMeanwhile)
  if (outcome?.saved) return 'saved'
  return outcome?.full ? 'full' : 'taken'
}

/** The project was there when the statement began, and is gone. */
function deletedMeanwhile(error: unknown): never[] {
  if (isForeignKeyViolation(error, 'saved_views_project_id_fkey')) return []
  throw error
}

export async function deleteView(
  tx: Tx,
  { projectId }: ProjectAccess,
  ownerId: string | null,
  viewId: string,
): Promise<void> {
  await tx.execute(sql`
    delete from saved_views
     where project_id = ${projectId} and id = ${viewId}
       and owner_id is not distinct from ${ownerId}::uuid`)
}
