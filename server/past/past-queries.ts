import { sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'

/**
 * The newest version at the end of a day; 0 when there was none yet. Versions are in the order of
 * time, so half of them are ruled out by each look at one.
 */
export async function lastVersionOf(
  tx: Tx,
  { projectId, version }: ProjectAccess,
  day: string,
  timeZone: string,
): Promise<number> {
  const [found] = await rows<{ version: number }>(
    tx,
    sql`
    with recursive search (low, high) as (
      select 0, ${version}::int
      union all
      select case when e.at < (${day}::date + 1)::timestamp at time zone ${timeZone}
                  then e.version else search.low end,
             case when e.at < (${day}::date + 1)::timestamp at time zone ${timeZone}
                  then search.high else e.version - 1 end
        from search
        join project_events e
          on e.project_id = ${projectId} and e.version = (search.low + search.high + 1) / 2
       where search.low < search.high)
    select low as version from search where low = high`,
  )
  return found?.version ?? 0
}

/** When a version came to be. */
export async function momentOf(
  tx: Tx,
  { projectId }: ProjectAccess,
  version: number,
): Promise<string> {
  const [event] = await rows<{ at: string }>(
    tx,
    sql`select at from project_events where project_id = ${projectId} and version = ${version}`,
  )
  return new Date(event?.at ?? 0).toISOString()
}

/**
 * The tasks that something was done to after a version, in whatever belongs to them: words, checklist, comments,
 * files, people. Another place in the same column is no change of a task, nor is it one to be copied.
 */
export async function changedAfter(
  tx: Tx,
  { projectId }: ProjectAccess,
  version: number,
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`
    select distinct one.task ->> 'taskId' as id
      from project_events e
     cross join lateral (
       select e.change as task where e.change ? 'taskId' and e.change ->> 'type' <> 'task.copied'
       union all
       select jsonb_array_elements(e.change -> 'tasks') where e.change ? 'tasks') one
     where e.project_id = ${projectId} and e.version > ${version}
       and coalesce(one.task -> 'from' ->> 'columnId', '')
           <> coalesce(one.task ->> 'columnId', e.change ->> 'columnId', '-')`,
  )
  return found.map(({ id }) => id)
}

interface ListedColumn {
  id: string
  tasks: { id: string }[]
}

/** The columns of a board and their tasks, in their order; undefined when there is no such board. */
export async function columnsNow(
  tx: Tx,
  { projectId }: ProjectAccess,
  boardId: string,
): Promise<ListedColumn[] | undefined> {
  const [board] = await rows<{ columns: ListedColumn[] }>(
    tx,
    sql`
    select (select coalesce(json_agg(json_build_object('id', c.id, 'tasks', (
              select coalesce(json_agg(json_build_object('id', t.id) order by t.order_key), '[]')
                from tasks t where t.column_id = c.id)) order by c.order_key), '[]')
              from board_columns c where c.board_id = b.id) as columns
      from boards b where b.project_id = ${projectId} and b.id = ${boardId}`,
  )
  return board?.columns
}

/**
 * Whether the rule of a task was given to the next one of its series since: taken from the task, and at the
 * same moment the next one made with it, which knows the day that it was made for.
 */
export async function ruleWentOn(
  tx: Tx,
  { projectId }: ProjectAccess,
  { id: taskId, version }: { id: string; version: number },
): Promise<boolean> {
  const taken = await rows(
    tx,
    sql`select 1 as found from project_events e
          join project_events next on next.project_id = e.project_id
               and next.version = e.version + 1 and next.at = e.at
         where e.project_id = ${projectId} and event_subject(e.change) = ${taskId}
           and e.version > ${version}
           and e.change ->> 'type' = 'task.edited' and e.change -> 'repeat' = 'null'
           and next.change ->> 'type' = 'task.created'
           and next.change -> 'repeat' ->> 'occurrence' is not null
         limit 1`,
  )
  return taken.length > 0
}
