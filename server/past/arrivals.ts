import { sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import type { Stay } from './said-in.ts'

/**
 * Since when a task had stood in the column that it left, by the version of the event with which it
 * left. Only what names the task counts: where it came with a whole column, or may have been away with
 * it, nothing is said.
 */
export async function arrivals(
  tx: Tx,
  { projectId, since }: ProjectAccess,
  stays: Stay[],
): Promise<Map<number, string>> {
  if (stays.length === 0) return new Map()
  const before = sql`e.project_id = ${projectId} and e.version < stay.version and e.version > ${since}`
  const newest = sql`order by e.version desc limit 1`
  const alone = sql`
    select e.version, e.at, e.change ->> 'columnId' as column_id
      from project_events e
     where ${before} and event_subject(e.change) = stay.task_id
       and (e.change ->> 'type' in ('task.created', 'task.restored')
            or e.change ->> 'type' = 'task.moved'
               and e.change -> 'from' ->> 'columnId' <> e.change ->> 'columnId') ${newest}`
  // Found by its own index, as in the history of a task.
  const withOthers = sql`
    select e.version, e.at, coalesce(one ->> 'columnId', e.change ->> 'columnId')
      from (select * from project_events
             where change ? 'tasks'
               and change -> 'tasks' @> jsonb_build_array(jsonb_build_object('taskId', stay.task_id))
            offset 0) e
     cross join jsonb_array_elements(e.change -> 'tasks') one
     where ${before} and one ->> 'taskId' = stay.task_id
       and e.change ->> 'type' = any('{tasks.moved,tasks.placed,tasks.copied,tasks.unarchived,tasks.restored,item.reconverted}')
       and coalesce(one ->> 'columnId', e.change ->> 'columnId')
             is distinct from one -> 'from' ->> 'columnId' ${newest}`
  const madeOfOther = sql`
    select e.version, e.at, e.change ->> 'columnId'
      from project_events e
     where ${before} and event_named(e.change) = stay.task_id and event_named(e.change) is not null
       and e.change ->> 'type' in ('task.copied', 'item.converted') ${newest}`
  const came = await rows<{ version: number; at: string }>(
    tx,
    sql`
    select stay.version, came.at
      from unnest(${sql.param(stays.map(({ version }) => version))}::int[],
                  ${sql.param(stays.map(({ taskId }) => taskId))}::text[],
                  ${sql.param(stays.map(({ columnId }) => columnId))}::text[])
           as stay (version, task_id, column_id)
     cross join lateral (
       select * from ((${alone}) union all (${withOthers}) union all (${madeOfOther})) place
        order by place.version desc limit 1) came
     where came.column_id = stay.column_id and not exists (
       select from project_events e
        where ${before} and e.version > came.version and event_subject(e.change) = stay.column_id
          and e.change ->> 'type' in ('column.emptied', 'column.cleared'))`,
  )
  return new Map(came.map(({ version, at }) => [version, new Date(at).toISOString()]))
}
