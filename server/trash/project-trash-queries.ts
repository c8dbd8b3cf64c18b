import { sql } from 'drizzle-orm'
import type { TrashedProject } from '#contract/project-trash.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { jsonMoment } from '#server/db/json-moment.ts'
import { forgetImports } from './purge-queries.ts'

/** Those that the person may delete: they created them, or manage them. */
export const readTrashedProjects = (tx: Tx, accountId: string) =>
  rows<TrashedProject>(
    tx,
    sql`
      select p.id, p.name, ${jsonMoment('p.deleted_at')} as "deletedAt",
             json_build_object('userId', p.deleted_by, 'fullName', coalesce(f.full_name, ''))
               as "deletedBy",
             (select count(*)::int from tasks t where t.project_id = p.id) as tasks
        from (select * from all_projects where created_by = ${accountId}::uuid
              union all
              select p.* from project_members m join all_projects p on p.id = m.project_id
               where m.user_id = ${accountId}::uuid and m.access = 'manage') p
        left join profiles f on f.user_id = p.deleted_by
       where p.deleted_at is not null
       order by p.deleted_at desc, p.id`,
  )

export async function takeFromTrash(tx: Tx, { projectId }: ProjectAccess): Promise<string> {
  const [project] = await rows<{ name: string }>(
    tx,
    sql`update all_projects set deleted_at = null, deleted_by = null
         where id = ${projectId} returning name`,
  )
  return project?.name ?? ''
}

/**
 * With everything in it, and for good. Null: nobody, its time was over. What its import said of it, and what
 * its creation was answered, lose their words as well; whose report that is may be somebody who has left the project long ago.
 */
export async function removeProject(tx: Tx, projectId: string, actorId: string | null, at: Date) {
  await tx.execute(sql`
    with gone as (delete from all_projects where id = ${projectId} returning id, created_by),
    unsaid as (
      update idempotency_keys k set answer = k.answer || '{"name": "", "description": ""}' from gone
       where k.account_id = gone.created_by and k.answer ->> 'id' = gone.id::text)
    insert into purged_projects (project_id, at, actor_id)
    select id, ${at.toISOString()}::timestamptz, ${actorId}::uuid from gone`)
  await forgetImports(tx, projectId)
}
