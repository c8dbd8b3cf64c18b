import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CalendarFeed } from '#contract/feeds.ts'
import { limits } from '#contract/limits.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { calendarFeeds } from '#server/db/integration-schema.ts'
import { jsonMoment } from '#server/db/json-moment.ts'
import { ownProjects } from '#server/projects/project-queries.ts'

/** Those of boards that the person no longer sees are dead, and not shown. */
export const listFeeds = (tx: Tx, accountId: string): Promise<CalendarFeed[]> =>
  rows<CalendarFeed>(
    tx,
    sql`
      select feed.id, ${jsonMoment('feed.created_at')} as "createdAt",
             ${jsonMoment('feed.expires_at')} as "expiresAt",
             ${jsonMoment('feed.last_used_at')} as "lastUsedAt",
             case when b.id is not null then json_build_object(
               'projectId', p.id, 'projectName', p.name,
               'boardId', b.id, 'boardName', b.name) end as board
        from calendar_feeds feed
        left join (${ownProjects(sql`${accountId}::uuid`)}) p on p.id = feed.project_id
        left join boards b on b.project_id = p.id and b.id = feed.board_id
       where feed.account_id = ${accountId} and (feed.board_id is null or b.id is not null)
       order by feed.created_at desc, feed.id`,
  )

export async function findBoard(
  tx: Tx,
  accountId: string,
  { projectId, boardId }: { projectId: string; boardId: string },
) {
  const [board] = await rows<{ id: string }>(
    tx,
    sql`select b.id from (${ownProjects(sql`${accountId}::uuid`)}) p
          join boards b on b.project_id = p.id
         where p.id = ${projectId} and b.id = ${boardId}`,
  )
  return board
}

export const insertFeed = (tx: Tx, feed: typeof calendarFeeds.$inferInsert) =>
  tx.insert(calendarFeeds).values(feed)

export const setExpiry = (tx: Tx, accountId: string, feedId: string, expiresAt: Date) =>
  tx
    .update(calendarFeeds)
    .set({ expiresAt })
    .where(and(eq(calendarFeeds.id, feedId), eq(calendarFeeds.accountId, accountId)))

export async function deleteFeed(tx: Tx, accountId: string, feedId: string) {
  const [ended] = await tx
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.id, feedId), eq(calendarFeeds.accountId, accountId)))
    .returning({ id: calendarFeeds.id })
  return ended
}

/** A feed before its end, whose owner may come in, and may see the board; what else there is does not answer. */
export interface LiveFeed {
  id: string
  accountId: string
  boardId: string | null
  lastUsedAt: Date | string | null
  /** What the calendar is called. */
  name: string
}

export async function findLive(tx: Tx, hash: string, adminEmail: string, now: Date) {
  const [feed] = await rows<LiveFeed>(
    tx,
    sql`
      select feed.id, feed.account_id as "accountId", feed.board_id as "boardId",
             feed.last_used_at as "lastUsedAt",
             coalesce(p.name || ' · ' || b.name, 'Minhas tarefas') as name
        from calendar_feeds feed
        join accounts a on a.id = feed.account_id and a.email_confirmed_at is not null
        left join profiles pr on pr.user_id = a.id
        left join lateral (${ownProjects(sql`feed.account_id`)}) p on p.id = feed.project_id
        left join boards b on b.project_id = p.id and b.id = feed.board_id
       where feed.hash = ${hash} and feed.expires_at > ${now} and (pr.approved or a.email = ${adminEmail})
         and (feed.board_id is null or b.id is not null)`,
  )
  return feed
}

/** A task, or an item of its checklist. */
export interface DatedTask {
  id: string
  taskId: string
  number: number
  title: string
  startDate: string | null
  dueDate: string | null
  /** The version of its last change; 0: none since it came here. */
  sequence: number
  changedAt: Date | string
  projectId: string
  boardId: string
  place: string
}

/**
 * From three months ago to two years ahead: a calendar is no archive. Of too many those nearest to today
 * stay. The last change of each is that of an event which names it, alone or among several, or was done to
 * a column or to the board: what is done to a whole column names no task.
 */
export function datedTasks(tx: Tx, { accountId, boardId }: LiveFeed, today: string) {
  const account = sql`${accountId}::uuid`
  const dated = boardId ? tasksWhere(sql`true`) : datesOf(account)
  const where = boardId ? sql`c.board_id = ${boardId}::uuid` : sql`c.kind <> 'done'`
  return rows<DatedTask>(
    tx,
    sql`
      with shown as materialized (
        select t.id, t.task_id, t.number, t.title, t.start_date, t.due_date, t.created_at,
               coalesce(t.due_date, t.start_date) as day, p.id as project_id, b.id as board_id,
               p.name || ' · ' || b.name || ' · ' || c.name as place
          from (${dated}) t
          join board_columns c on c.id = t.column_id
          join boards b on b.id = c.board_id
          join (${ownProjects(account)}) p on p.id = t.project_id
         where ${where} and coalesce(t.due_date, t.start_date)
               between ${today}::date - 92 and ${today}::date + 731
         order by abs(coalesce(t.due_date, t.start_date) - ${today}::date), t.id
         limit ${limits.feedEvents}),
      around as materialized (
        select s.board_id, max(e.version) as version
          from (select distinct project_id, board_id from shown) s
          cross join lateral (
            select s.board_id as id union all
            select c.id from all_board_columns c where c.board_id = s.board_id) thing
          join project_events e
            on e.project_id = s.project_id and event_subject(e.change) = thing.id::text
         group by s.board_id)
      select s.id, s.task_id as "taskId", s.number, s.title, s.start_date::text as "startDate",
             s.due_date::text as "dueDate", changed.version as sequence,
             coalesce(last.at, s.created_at) as "changedAt", s.project_id as "projectId",
             s.board_id as "boardId", s.place
        from shown s
        left join around on around.board_id = s.board_id
        cross join lateral (
          select greatest(coalesce(around.version, 0),
            (select coalesce(max(e.version), 0) from project_events e
              where e.project_id = s.project_id and event_subject(e.change) = s.task_id::text),
            (select coalesce(max(e.version), 0) from project_events e
              where e.project_id = s.project_id and e.change ? 'tasks'
                and e.change -> 'tasks' @> jsonb_build_array(jsonb_build_object('taskId', s.task_id)))
          ) as version) changed
        left join project_events last
          on last.project_id = s.project_id and last.version = changed.version
       order by s.day, s.id`,
  )
}

const tasksWhere = (which: SQL) => sql`
  select t.id, t.id as task_id, t.project_id, t.column_id, t.number, t.title, t.start_date, t.due_date,
         t.created_at
    from tasks t where ${which}`

/** What is somebody's to do, with the items of checklists that are theirs. */
const datesOf = (account: SQL) => sql`
  ${tasksWhere(sql`t.assignees @> array[${account}] and t.assignees <> '{}'`)}
  union all
  select i.id, t.id, t.project_id, t.column_id, t.number, i.text || ' (' || t.title || ')', null, i.due_date,
         t.created_at
    from (${ownProjects(account)}) p
    join task_checklist_items i on i.project_id = p.id and i.assignee = ${account}
    join tasks t on t.id = i.task_id
   where i.due_date is not null and not i.completed`

export const noteUse = (tx: Tx, feedId: string, at: Date) =>
  tx.update(calendarFeeds).set({ lastUsedAt: at }).where(eq(calendarFeeds.id, feedId))
