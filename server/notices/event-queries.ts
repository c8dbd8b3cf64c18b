import { sql } from 'drizzle-orm'
import type { Named } from '#contract/mentions.ts'
import { peopleOf } from '#server/access/project-people.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { jsonMoment } from '#server/db/json-moment.ts'
import type { StoredEvent } from '#server/history/stored-event.ts'

/** So many events at a time: nobody who writes should wait for it. */
const eventsAtOnce = 200

/** An event of which nobody has been told yet, with what is needed to know whom it concerns. */
export interface UntoldEvent extends StoredEvent {
  /** It was taken back, or takes something back: there is nothing to tell of it (R34). */
  undone: boolean
  /** It was taken back itself: what it made untrue is true again. */
  takenBack: boolean
  mentionedBefore: string[] | null
  movedTasks: string[] | null
}

/**
 * The version up to which people have been told, held until the end of the transaction: another process
 * waits here, and goes on from where this one ended. Null: there is no such project.
 */
export async function holdCursor(tx: Tx, projectId: string): Promise<number | null> {
  await tx.execute(sql`
    insert into notice_cursors (project_id, version)
    select id, 0 from projects where id = ${projectId} on conflict do nothing`)
  const [cursor] = await rows<{ version: number }>(
    tx,
    sql`select version from notice_cursors where project_id = ${projectId} for update`,
  )
  return cursor?.version ?? null
}

export const moveCursor = (tx: Tx, projectId: string, version: number) =>
  tx.execute(sql`
    update notice_cursors set version = ${version} where project_id = ${projectId}`)

/** Those after the cursor that happened before the given moment, in their order. */
export const readUntold = (tx: Tx, projectId: string, after: number, before: Date) =>
  rows<UntoldEvent>(
    tx,
    sql`
    select e.version, ${jsonMoment('e.at')} as at, e.actor_id as "actorId", e.key, e.undoes, e.change,
           ${isTakenBack} as "takenBack",
           ${isTakenBack} or e.undoes is not null and not exists (
                  select from project_events u
                   where u.project_id = e.project_id and u.version = e.undoes
                     and u.undoes is not null) as undone,
           case when e.change ->> 'type' = 'comment.edited' then (
             select u.change -> 'mentions' from project_events u
              where u.project_id = e.project_id and u.version < e.version
                and event_subject(u.change) = event_subject(e.change)
                and u.change ->> 'commentId' = e.change ->> 'commentId' and u.change ? 'mentions'
              order by u.version desc limit 1) end as "mentionedBefore",
           case when e.change ->> 'type' = 'column.emptied' then (
             select json_agg(t.id) from tasks t
              where t.column_id = (e.change ->> 'toColumnId')::uuid and t.moved_at = e.at) end
             as "movedTasks"
      from project_events e
     where e.project_id = ${projectId} and e.version > ${after}
       -- Clocks go back, and those of two machines differ: what is between is told along.
       and e.version <= (select max(u.version) from project_events u
                          where u.project_id = ${projectId} and u.version > ${after}
                            and u.at <= ${before.toISOString()}::timestamptz)
     order by e.version limit ${eventsAtOnce}`,
  )

const isTakenBack = sql`exists (
  select from project_events u where u.project_id = e.project_id and u.undoes = e.version)`

export async function readDoneColumns(tx: Tx, projectId: string): Promise<Set<string>> {
  const columns = await rows<{ id: string }>(
    tx,
    sql`select id from board_columns where project_id = ${projectId} and kind = 'done'`,
  )
  return new Set(columns.map(({ id }) => id))
}

export const readPeople = (tx: Tx, projectId: string) => rows<Named>(tx, peopleOf(projectId))

/** One job for each project in which something has happened that nobody has been told of. */
export async function enqueueUntold(
  tx: Tx,
  queue: string,
  before: Date,
  now: Date,
): Promise<boolean> {
  const added = await rows(
    tx,
    sql`insert into jobs (queue, kind, details, created_at, next_attempt_at)
        select ${queue}, 'project-notices', jsonb_build_object('projectId', p.id),
               ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
          from projects p left join notice_cursors c on c.project_id = p.id
         where p.version > coalesce(c.version, 0)
           and exists (select from project_events e
                        where e.project_id = p.id and e.version > coalesce(c.version, 0)
                          and e.at <= ${before.toISOString()}::timestamptz)
           and not exists (select from jobs j
                            where j.queue = ${queue} and j.done_at is null
                              and (j.abandoned_at is null
                                   or j.abandoned_at > ${now.toISOString()}::timestamptz - interval '1 hour')
                              and j.details ->> 'projectId' = p.id::text)
        returning id`,
  )
  return added.length > 0
}
