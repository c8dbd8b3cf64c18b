import { sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import { peopleOf } from '#server/access/project-people.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { isCalledIn } from './called-by-name.ts'
import { heldPeople } from './held-people.ts'
import type { EventNews } from './news-of-event.ts'

/** Of what one person did to more tasks at a time, there is one notice of the project. */
export const mostApart = 5
const countedKinds: NoticeKind[] = ['assigned', 'created', 'completed']

/** What is new, and the event that brought it. */
export interface Told extends EventNews {
  version: number
  at: string
  actorId: string
}

/**
 * Writes the notices of everybody whom this concerns, in one statement, whatever their number: never
 * the actor, nobody without access, nobody who muted the task; who is named and follows as well is told
 * once, and of a mention before all else. An event about several tasks of a person is one notice of its project. Answers whom it told.
 */
export async function tell(
  tx: Tx,
  projectId: string,
  told: readonly Told[],
  now: Date,
): Promise<string[]> {
  if (told.length === 0) return []
  const moment = sql`${now.toISOString()}::timestamptz`
  const written = await rows<{ userId: string }>(
    tx,
    sql`
    with told as materialized (
      select t.*, k.created_by, k.assignees, k.column_id, c.board_id,
             case when strpos(k.description, '@') > 0 then k.description end as calling
        from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
               as t("version" int, "at" timestamptz, "actorId" uuid, "kind" text, "taskId" uuid,
                    "commentId" uuid, "itemId" uuid, "audience" text, "people" uuid[])
        left join kept_tasks k on k.project_id = ${projectId} and k.id = t."taskId"
        left join board_columns c on c.id = k.column_id
       where t."taskId" is null or k.id is not null),
    reached as (${reached(projectId)}),
    ${heldPeople(
      sql`project_id = ${projectId} and user_id in (select user_id from reached)`,
      sql`select user_id from reached`,
    )},
    meant as (
      select distinct on (r.user_id, t.version, t."taskId")
             r.user_id, t.version, t.at, t.kind, t."taskId", t."commentId", t."itemId", t."actorId"
        from reached r
        join told t on (t.version, t.kind) = (r.version, r.kind)
                   and t."taskId" is not distinct from r."taskId"
        join approved f on f.user_id = r.user_id
        join projects p on p.id = ${projectId}
        left join members m on m.user_id = r.user_id
        left join follows chosen on chosen.user_id = r.user_id and chosen.thing_id = t."taskId"
       where r.user_id <> t."actorId"
         and (p.created_by = r.user_id or m.since_version <= t.version)
         and coalesce(chosen.choice, '') <> 'mute'
         and (r.named or coalesce(chosen.choice, '') <> 'unfollow')
       order by r.user_id, t.version, t."taskId", r.named desc, t.kind <> 'mentioned', t.kind, t."itemId"),
    apart as (
      select *, count(*) over (partition by user_id, version, kind) = 1 as alone from meant),
    many as (
      select user_id, kind, "actorId" from apart
       where alone and kind = any(${sql.param(countedKinds)}::text[])
       group by 1, 2, 3 having count(distinct "taskId") > ${mostApart}),
    crowded as (
      select *, not alone or (user_id, kind, "actorId") in (select * from many) as together
        from apart),
    gathered as (
      select user_id, kind, "actorId", max(version) as version, max(at) as at,
             greatest(count(distinct "taskId"), 1)::int as tasks, case when together then ${projectId}::uuid
               else coalesce((array_agg("taskId"))[1], ${projectId}::uuid) end as subject_id,
             case when not together then (array_agg("taskId"))[1] end as task_id,
             case when not together then (array_agg("commentId"))[1] end as comment_id,
             case when not together then (array_agg("itemId"))[1] end as item_id,
             case when together then array_agg(distinct "taskId") end as task_ids
        from crowded
       group by user_id, kind, "actorId", together, case when not (together and alone) then version end),
    noticed as (
      insert into notices (user_id, subject_id, project_id, task_id, at)
      select distinct user_id, subject_id, ${projectId}::uuid, task_id, ${moment} from gathered
       order by 1, 2
      on conflict (user_id, subject_id) do update
         set at = excluded.at, snoozed_until = null, told = notices.told + 1
      returning user_id, subject_id, told),
    news as (
      insert into notice_news (user_id, subject_id, kind, ref, at, version, actor_id, comment_id, item_id,
                               tasks, task_ids, told, told_at)
      select user_id, subject_id, kind, version, at, version, "actorId", comment_id, item_id, tasks,
             task_ids, told, ${moment}
        from gathered join noticed using (user_id, subject_id)
      on conflict do nothing)
    select user_id as "userId" from noticed`,
  )
  return [...new Set(written.map(({ userId }) => userId))]
}

/** Everybody whom it may concern, and whether the event itself names them. */
const reached = (projectId: string) => sql`
  select version, kind, "taskId", unnest(people) as user_id, true as named from told
  union
  select version, kind, "taskId", person, false
    from told, unnest(array_append(assignees, created_by)) person
   where audience in ('followers', 'owners')
  union
  select version, kind, "taskId", person, false
    from told join task_comments c on c.task_id = "taskId",
         unnest(array_append(c.mentions, c.author_id)) person
   where audience = 'followers'
  union
  select version, kind, "taskId", p."userId", false
    from told join (${peopleOf(projectId)}) p
             on ${isCalledIn(sql`calling`, sql`p."fullName"`, sql`${projectId}::uuid`)}
   where audience = 'followers'
  union
  select version, kind, "taskId", f.user_id, false
    from told join follows f on f.thing_id in ("taskId", column_id, board_id, ${projectId}::uuid)
                            and f.choice = 'follow'
   where audience is not null`
