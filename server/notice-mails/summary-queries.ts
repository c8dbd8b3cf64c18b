import { type SQL, sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'
import { ownProjects } from '#server/projects/project-queries.ts'

/** All of it is to be read in two minutes. */
const mostProjects = 12
const mostNamed = 5

export interface SomeTasks {
  count: number
  /** The first of them, with the day that they are due where that is the point. */
  tasks: { title: string; day: string | null }[]
}

export interface ProjectWeek {
  id: string
  name: string
  completed: SomeTasks
  created: SomeTasks
  late: SomeTasks
  coming: SomeTasks
}

interface Week {
  /** Days; both ends belong to it. */
  from: string
  today: string
  to: string
  timeZone: string
}

/**
 * The projects that are the person's now and had or have something, those with the most late tasks first; each
 * says how many there are in all. What is in the archive was done, or made, all the same (R41).
 */
export const readWeek = (tx: Tx, accountId: string, { from, today, to, timeZone }: Week) => {
  const begin = sql`(${from}::date)::timestamp at time zone ${timeZone}`
  const open = sql`t.kind <> 'done' and t.archived_in = 0`
  const completed = sql`t.completed`
  const created = sql`t.created_at >= ${begin}`
  const late = sql`${open} and t.due_date < ${today}::date`
  const coming = sql`${open} and t.due_date between ${today}::date and ${to}::date`
  return rows<ProjectWeek & { projects: number }>(
    tx,
    sql`
    select p.id, p.name, w.completed, w.created, w.late, w.coming, count(*) over ()::int as projects
      from (${ownProjects(sql`${accountId}::uuid`)}) p
      cross join lateral (
        select ${some(completed, sql`t.moved_at desc`)} as completed,
               ${some(created, sql`t.created_at desc`)} as created,
               ${some(late, sql`t.due_date`, true)} as late,
               ${some(coming, sql`t.due_date`, true)} as coming, count(*) filter (where ${late}) as late_count,
               count(*) filter (where ${completed} or ${created} or ${late} or ${coming}) as all_count
          from (select t.id, t.title, t.due_date, t.created_at, t.moved_at, t.archived_in, c.kind,
                       c.kind = 'done' and t.moved_at >= ${begin} and ${becameDone(begin)} as completed
                  from kept_tasks t join board_columns c on c.id = t.column_id
                 where t.project_id = p.id) t) w
     where w.all_count > 0
     order by w.late_count desc, p.name, p.id limit ${mostProjects}`,
  )
}

/** From one column of what is done to another, or back from the archive, a task (`t`) is not completed again. */
const becameDone = (begin: SQL) => sql`(
  exists (select from project_events e
           where e.project_id = t.project_id and event_subject(e.change) = t.id::text and e.at >= ${begin}
             and e.change ->> 'type' = 'task.moved'
             and ${isDone(sql`e.change ->> 'columnId'`)}
             and not ${isDone(sql`e.change -> 'from' ->> 'columnId'`)})
  or exists (select from project_events e cross join jsonb_array_elements(e.change -> 'tasks') m
              where e.project_id = t.project_id and e.at >= ${begin} and e.change ? 'tasks'
                and e.change -> 'tasks' @> jsonb_build_array(jsonb_build_object('taskId', t.id))
                and e.change ->> 'type' in ('tasks.moved', 'tasks.placed') and m ->> 'taskId' = t.id::text
                and ${isDone(sql`coalesce(m ->> 'columnId', e.change ->> 'columnId')`)}
                and not ${isDone(sql`m -> 'from' ->> 'columnId'`)})
  or exists (select from board_columns o
               join project_events e on e.project_id = o.project_id and event_subject(e.change) = o.id::text
              where o.project_id = t.project_id and o.kind <> 'done'
                and e.at = t.moved_at and e.change ->> 'type' = 'column.emptied'
                and e.change ->> 'toColumnId' = t.column_id::text))`

/** As it is now, in the trash or not. */
const isDone = (columnId: SQL) => sql`exists (
  select from all_board_columns d where d.id = (${columnId})::uuid and d.kind = 'done')`

const some = (which: SQL, order: SQL, dated = false) => sql`
  json_build_object('count', count(*) filter (where ${which}), 'tasks', coalesce(
    to_json((array_agg(json_build_object('title', t.title, 'day', ${dated ? sql`t.due_date` : sql`null::date`})
                       order by ${order}, t.id) filter (where ${which}))[1:${sql.raw(String(mostNamed))}]),
    '[]'))`
