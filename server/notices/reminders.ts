import { type SQL, sql } from 'drizzle-orm'
import { isBusinessDay, nearestBusinessDay } from '#contract/business-days.ts'
import { addDays } from '#contract/calendar-days.ts'
import type { HolidayCalendar } from '#contract/holidays.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { heldPeople } from './held-people.ts'
import type { ZoneDay } from './reminder-days.ts'
import { mostApart } from './tell.ts'

/** What was due longer ago is no news. */
const lateDays = 7

/**
 * Reminds of what is due tomorrow, of what is due today, and once of what is late: those responsible,
 * or who made the task, and of a line of its checklist with a day of its own the person on it. Nothing is planned ahead, so a new date, a completion or a deletion leaves
 * nothing to cancel; done again on the same day, it tells nothing new. A project that goes by business
 * days reminds on those alone: on the last one before a rest also of what is due in it and right after.
 * Of many tasks of a project there is one notice of the project. Answers whom it told.
 */
export async function remindOfDay(
  tx: Tx,
  { day, timeZone }: ZoneDay,
  calendar: HolidayCalendar,
  now: Date,
): Promise<string[]> {
  const working = { calendar, saturday: false }
  const tomorrow = addDays(day, 1)
  const today = sql`${day}::date`
  const [lastDay, lastBusinessDay] = [
    sql`${tomorrow}::date`,
    sql`${nearestBusinessDay(day, 1, working) ?? tomorrow}::date`,
  ]
  const isNear = (date: SQL) =>
    sql`${date} between ${today} - ${lateDays}::int and ${lastBusinessDay}`
  const at = sql`${now.toISOString()}::timestamptz`
  const told = await rows<{ userId: string }>(
    tx,
    sql`
    with dated as (
      select t.id, t.project_id, t.column_id, t.due_date, person, null::uuid as item_id
        from tasks t
        cross join lateral unnest(
          case when t.assignees = '{}' then array[t.created_by] else t.assignees end) person
       where ${isNear(sql`t.due_date`)}
      union all
      select t.id, t.project_id, t.column_id, i.due_date, i.assignee, i.id
        from task_checklist_items i join tasks t on t.id = i.task_id
       where i.assignee is not null and not i.completed and ${isNear(sql`i.due_date`)}),
    due as (
      select t.id, t.project_id, t.due_date, t.item_id, person as user_id,
             moment, concat_ws(' ', t.item_id, moment) as ref
        from dated t
        cross join lateral concat_ws(' ', t.due_date, case when t.due_date > ${today} then 'before'
                                                           when t.due_date = ${today} then 'on'
                                                           else 'after' end) moment
        join board_columns c on c.id = t.column_id and c.kind <> 'done'
        join projects p on p.id = t.project_id
        left join project_reminders r on r.project_id = p.id
        join profiles f on f.user_id = person and (f.approved or f.role = 'admin')
        left join notice_settings s on s.user_id = person
        left join follows chosen on chosen.user_id = person and chosen.thing_id = t.id
       where case when r.business_days then ${isBusinessDay(day, working)}::boolean
                  else t.due_date <= ${lastDay} end
         and s.time_zone is not distinct from ${timeZone}::text
         and coalesce(chosen.choice, '') <> 'mute'
         and (p.created_by = person or exists (
               select from project_members m where m.project_id = p.id and m.user_id = person))),
    fresh as (
      select * from due d where not exists (
        select from notice_news w
         where w.user_id = d.user_id and w.kind = 'due'
           and (w.subject_id = d.id and w.ref = d.ref
                or w.subject_id = d.project_id and starts_with(w.ref, d.moment || ' ')
                   and d.id = any(w.task_ids)))),
    ${heldPeople(
      sql`(project_id, user_id) in (select project_id, user_id from fresh)`,
      sql`select user_id from fresh`,
    )},
    told as (
      select f.* from fresh f join approved using (user_id) join projects p on p.id = f.project_id
       where p.created_by = f.user_id or exists (
               select from members m where (m.project_id, m.user_id) = (f.project_id, f.user_id))),
    many as (
      select user_id, project_id from told group by 1, 2 having count(distinct id) > ${mostApart}),
    gathered as (
      select user_id, id as subject_id, project_id, id as task_id, ref, due_date, item_id,
             1 as tasks, null::uuid[] as task_ids
        from told where (user_id, project_id) not in (select * from many)
      union all
      select user_id, project_id, project_id, null, moment || ' ' || md5(string_agg(distinct id::text, ' ')),
             due_date, null, count(distinct id)::int, array_agg(distinct id)
        from told where (user_id, project_id) in (select * from many)
       group by user_id, project_id, due_date, moment),
    noticed as (
      insert into notices (user_id, subject_id, project_id, task_id, at)
      select distinct user_id, subject_id, project_id, task_id, ${at} from gathered order by 1, 2
      on conflict (user_id, subject_id) do update
         set at = excluded.at, snoozed_until = null, told = notices.told + 1
      returning user_id, subject_id, told),
    news as (
      insert into notice_news (user_id, subject_id, kind, ref, at, day, item_id, tasks, task_ids, told, told_at)
      select user_id, subject_id, 'due', ref, ${at}, due_date, item_id, tasks, task_ids, told, ${at}
        from gathered join noticed using (user_id, subject_id)
      on conflict do nothing)
    select user_id as "userId" from noticed`,
  )
  return [...new Set(told.map(({ userId }) => userId))]
}
