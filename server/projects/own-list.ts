import { type SQL, sql } from 'drizzle-orm'
import type { markFavourite, ProjectSummary } from '#contract/projects.ts'
import type { Input } from '#contract/route.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { isForeignKeyViolation } from '#server/db/constraint-errors.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { jsonMoment } from '#server/db/json-moment.ts'
import { DomainError } from '#server/http/domain-error.ts'
import { ownProjects } from './project-queries.ts'

/** What the list of projects says beside their names. */
export async function summaries({ services, caller }: ProjectCall) {
  const { db, now, config } = services
  const today = sql`(${now().toISOString()}::timestamptz at time zone ${config.timeZone})::date`
  const chosen = caller.token?.projectIds ?? null
  const all = await readSummaries(db.queries, caller.accountId, today)
  return { summaries: all.filter(({ projectId }) => chosen?.includes(projectId) ?? true) }
}

/** The newest event of a project has the project's version. */
const readSummaries = (tx: Tx, accountId: string, today: SQL) =>
  rows<ProjectSummary>(
    tx,
    sql`
      select p.id as "projectId", owner.full_name as owner,
             (select count(*)::int from tasks t where t.project_id = p.id) as tasks,
             n.late, n.mine as "lateMine",
             ${jsonMoment('e.at')} as "lastChangeAt", actor.full_name as "lastChangeBy",
             e.actor_id = ${accountId}::uuid as "lastChangeIsOwn"
        from (${ownProjects(sql`${accountId}::uuid`)}) p
        join project_events e on e.project_id = p.id and e.version = p.version
        cross join lateral (
          select count(*)::int as late,
                 (count(*) filter (where ${accountId}::uuid = any(t.assignees)))::int as mine
            from board_columns c join tasks t on t.column_id = c.id
           where c.project_id = p.id and c.kind <> 'done' and t.due_date < ${today}) n
        left join profiles owner on owner.user_id = p.created_by
        left join profiles actor on actor.user_id = e.actor_id`,
  )

/** A mark of one's own: no change of the project, and no event. */
export async function setFavourite(
  { services, caller: { accountId } }: ProjectCall,
  { projectId, favourite }: Input<typeof markFavourite>,
): Promise<void> {
  const account = sql`${accountId}::uuid`
  const mine = sql`select p.id from (${ownProjects(account)}) p where p.id = ${projectId}`
  const mark = favourite
    ? sql`with mine as (${mine}), marked as (
              insert into favourite_projects (user_id, project_id) select ${account}, id from mine
              on conflict do nothing)
            select id from mine`
    : sql`with mine as (${mine}), unmarked as (
              delete from favourite_projects
               where user_id = ${account} and project_id in (select id from mine))
            select id from mine`
  const [found] = await rows<{ id: string }>(services.db.queries, mark).catch(deletedMeanwhile)
  if (!found) throw new DomainError('not_found')
  services.realtime.raise(`projects-of:${accountId}`)
}

/** The project was there when the statement began, and is gone. */
function deletedMeanwhile(error: unknown): never[] {
  if (isForeignKeyViolation(error, 'favourite_projects_project_id_fkey')) return []
  throw error
}
