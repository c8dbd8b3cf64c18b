import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { type HistoryKind, historyKinds } from '#contract/history-kinds.ts'
import type { readHistory } from '#contract/past.ts'
import type { Input } from '#contract/route.ts'
import type { NamedPerson } from '#contract/state.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { profiles } from '#server/db/schema.ts'
import type { StoredEvent } from '#server/history/stored-event.ts'

type Asked = Input<typeof readHistory>

/** The versions looked through, and how many entries make a page. */
export interface Range {
  from: number
  before: number
  limit: number
}

/** One row where all that is asked for is, or was, of this project; what is gone left its events. */
export async function areKnown(
  tx: Tx,
  { projectId, since }: ProjectAccess,
  { task, board, person }: Asked,
): Promise<object | undefined> {
  const inEvents = (id: string) => sql`exists (
    select from project_events e where e.project_id = ${projectId} and e.version > ${since}
       and event_subject(e.change) = ${id})`
  const inRows = (table: string, id: string) =>
    sql`exists (select from ${sql.identifier(table)}
                 where project_id = ${projectId} and id = ${id}::uuid)`
  const isMember = (id: string) => sql`exists (
      select from projects where id = ${projectId} and created_by = ${id}::uuid
      union all
      select from project_members where project_id = ${projectId} and user_id = ${id}::uuid)`
  const [known] = await rows<object>(
    tx,
    sql`select 1 as known
         where ${task ? sql`(${inRows('kept_tasks', task)} or ${inEvents(task)})` : sql`true`}
           and ${board ? sql`(${inRows('boards', board)} or ${inEvents(board)})` : sql`true`}
           and ${person ? sql`(${isMember(person)} or ${inEvents(person)})` : sql`true`}`,
  )
  return known
}

/**
 * Newest first. A task's own are found by index, and those of its column by their versions; the others
 * among the versions looked through.
 */
export async function readBackwards(
  tx: Tx,
  { projectId }: ProjectAccess,
  { task, board, person, kind }: Asked,
  { from, before, limit }: Range,
  withColumn: number[] = [],
): Promise<(StoredEvent & { undoes?: number | null })[]> {
  const asked = and(
    sql`e.project_id = ${projectId} and e.version >= ${from} and e.version < ${before}`,
    board ? ofBoard(projectId, board) : undefined,
    person ? sql`e.actor_id = ${person}` : undefined,
    kind ? ofKind(kind) : undefined,
  )
  const newest = (where: SQL | undefined) => sql`
    (select e.*, e.actor_id as "actorId" from project_events e where ${where}
      order by e.version desc limit ${limit})`
  const madeIt = sql`event_named(e.change) = ${task} and event_named(e.change) is not null
    and event_subject(e.change) <> ${task}`
  // Found by its own index, whatever else is asked: it is about few events.
  const amongMany = sql`
    (select e.*, e.actor_id as "actorId" from (
       select * from project_events
        where change ? 'tasks'
          and (change -> 'tasks' @> ${JSON.stringify([{ taskId: task }])}::jsonb
               or change -> 'tasks' @> ${JSON.stringify([{ fromTaskId: task }])}::jsonb)
       offset 0) e where ${asked} order by e.version desc limit ${limit})`
  const ofTask = sql`${newest(and(asked, sql`event_subject(e.change) = ${task}`))}
    union all ${newest(and(asked, madeIt))} union all ${amongMany}
    union all ${newest(and(asked, sql`e.version = any(${sql.param(withColumn)}::int[])`))} order by version desc limit ${limit}`
  const events = await rows<StoredEvent>(tx, task ? ofTask : newest(asked))
  return events.map((event) => ({ ...event, at: new Date(event.at) }))
}

/**
 * An event in a column says the column, and a change of several tasks that of each; a column that is gone
 * is known by its own events.
 */
const ofBoard = (projectId: string, boardId: string): SQL => sql`
  (${boardId} in (e.change ->> 'boardId', e.change ->> 'newBoardId')
   or exists (
        select from (
          select e.change ->> 'columnId' as id
          union
          select one ->> 'columnId'
            from jsonb_array_elements(case when e.change ? 'tasks' then e.change -> 'tasks' else '[]' end) one
        ) said
         where said.id in (
                 select c.id::text from board_columns c
                  where c.project_id = ${projectId} and c.board_id = ${boardId}::uuid)
            or ${boardId} = (
                 select k.change ->> 'boardId' from project_events k
                  where k.project_id = ${projectId} and event_subject(k.change) = said.id
                  order by k.version desc limit 1)))`

const ofKind = (kind: HistoryKind): SQL =>
  sql`e.change ->> 'type' like any(${sql.param(historyKinds[kind].types)}::text[])`

export const findNames = (tx: Tx, ids: string[]): Promise<NamedPerson[]> =>
  tx
    .select({ userId: profiles.userId, fullName: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.userId, ids))
