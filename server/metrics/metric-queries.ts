import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'

interface EventLags {
  notices: number
  webhooks: number
}

/** Texts that the search does not know yet: a queue as well, in their own tables. */
export async function unindexedTexts(tx: Tx): Promise<number> {
  const [found] = await rows<{ texts: number }>(
    tx,
    sql`select ((select count(*) from task_search where not indexed)
                + (select count(*) from task_comments where not indexed)
                + (select count(*) from task_files where not indexed))::int as texts`,
  )
  return found?.texts ?? 0
}

/** Notices are late on purpose, by `NOTICE_DELAY_SECONDS`: so much of their lag is no backlog. */
export async function eventLags(tx: Tx, now: Date): Promise<EventLags> {
  const age = sql`coalesce(greatest(0,
    extract(epoch from ${now.toISOString()}::timestamptz - min(e.at))), 0)::float8`
  const [lags] = await rows<EventLags>(
    tx,
    sql`select (select ${age} from projects p
                  left join notice_cursors c on c.project_id = p.id
                  join project_events e
                    on e.project_id = p.id and e.version = coalesce(c.version, 0) + 1) as notices,
               (select ${age} from webhooks w
                  join project_events e on e.project_id = w.project_id and e.version = w.cursor + 1
                 where w.disabled_at is null) as webhooks`,
  )
  return lags ?? { notices: 0, webhooks: 0 }
}

export async function databaseBytes(tx: Tx): Promise<number> {
  const [size] = await rows<{ bytes: number }>(
    tx,
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  return size?.bytes ?? 0
}
