import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { listedKinds } from '#contract/trashed-state.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { deletions } from '#server/db/history-schema.ts'

/** Everything that the caller's Lixeira shows, but for what was deleted after a version. */
export async function findListed(
  tx: Tx,
  { projectId, since }: ProjectAccess,
  upTo: number = limits.version,
): Promise<number[]> {
  const found = await tx
    .select({ version: deletions.version })
    .from(deletions)
    .where(
      and(
        eq(deletions.projectId, projectId),
        eq(deletions.state, 'trashed'),
        inArray(deletions.kind, listedKinds),
        gt(deletions.version, since),
        lte(deletions.version, upTo),
      ),
    )
  return found.map(({ version }) => version)
}

/** Also one of a task that is in the trash itself. */
export async function findDeletedComment(tx: Tx, { projectId }: ProjectAccess, commentId: string) {
  const [comment] = await rows<{ authorId: string }>(
    tx,
    sql`select author_id as "authorId" from all_task_comments
         where project_id = ${projectId} and id = ${commentId}`,
  )
  return comment
}

/**
 * The ids of all that goes with these deletions: what they took, and what was deleted from inside of
 * it before. A task without its column could not be brought back to anywhere that it was.
 */
export async function findPurged(tx: Tx, projectId: string, versions: number[]): Promise<string[]> {
  const [found] = await rows<{ ids: string[] }>(
    tx,
    sql`
      with gone as materialized (
        select kind, thing_id as id, version from deletions
         where project_id = ${projectId} and version = any(${sql.param(versions)}::int[])
           and state = 'trashed'),
      gone_columns as materialized (
        select id from gone where kind = 'column'
        union select c.id from all_board_columns c
               where c.board_id = any(array(select id from gone where kind = 'board'))),
      gone_tasks as materialized (
        select id from gone where kind = 'task'
        union select t.id from gone g
                join project_events e on e.project_id = ${projectId} and e.version = g.version
               cross join jsonb_array_elements(e.change -> 'tasks') one
                join all_tasks t on t.id = (one ->> 'taskId')::uuid and t.deleted_in = g.version
               where g.kind = 'tasks'
        union select t.id from all_tasks t
               where t.column_id = any(array(select id from gone_columns)))
      select array(
        select id from gone union select id from gone_columns union select id from gone_tasks
        union select i.id from all_task_checklist_items i
               where i.task_id = any(array(select id from gone_tasks))
        union select i.id from gone g join all_task_checklist_items first on first.id = g.id
                join all_task_checklist_items i
                  on i.task_id = first.task_id and i.deleted_in = g.version
               where g.kind = 'items'
        union select k.id from all_task_comments k
               where k.task_id = any(array(select id from gone_tasks))
        union select f.id from all_task_files f
               where f.task_id = any(array(select id from gone_tasks))) as ids`,
  )
  return found?.ids ?? []
}

/** The titles that the report of an import has as examples do not say which task they are of: all go. */
export const forgetImports = (tx: Tx, projectId: string) =>
  tx.execute(sql`select forget_imports_of(${projectId})`)

const tables = [
  'all_task_files',
  'all_task_comments',
  'all_task_checklist_items',
  'all_tasks',
  'all_board_columns',
  'all_boards',
  'all_project_labels',
]

/** Children first: no row has to be looked for by its parent. Answers the deletions that are over. */
export async function removeRows(tx: Tx, projectId: string, ids: string[]): Promise<number[]> {
  for (const table of tables) {
    await tx.execute(sql`delete from ${sql.raw(table)}
                          where project_id = ${projectId} and id = any(${sql.param(ids)}::uuid[])`)
  }
  await tx.execute(sql`
    update deletions d set name = (
             select string_agg(t.title, ', ' order by t.number) from all_tasks t
              where t.project_id = d.project_id and t.deleted_in = d.version)
     where d.project_id = ${projectId} and d.state = 'trashed' and d.kind = 'tasks'`)
  const over = await rows<{ version: number }>(
    tx,
    sql`update deletions set state = 'purged', name = null
         where project_id = ${projectId} and state = 'trashed'
           and case when kind = 'tasks' then name is null
                    else thing_id = any(${sql.param(ids)}::uuid[]) end
        returning version`,
  )
  return over.map(({ version }) => version).sort((a, b) => a - b)
}
