import { sql } from 'drizzle-orm'
import type { BackupReport } from '#contract/backups.ts'
import { type Database, rows } from '#server/db/database.ts'

export const backupQueue = 'backup'

/** A failure counts until one is made; what waits to be tried again keeps nobody from asking. */
export async function readJobs({ queries }: Database) {
  const [found] = await rows<Pick<BackupReport, 'making' | 'failure' | 'selfTest'>>(
    queries,
    sql`
    select (select json_build_object('askedAt', created_at,
                     'progress', coalesce((details ->> 'progress')::float8, 0))
              from jobs where queue = ${backupQueue} and kind = 'backup' and done_at is null and abandoned_at is null and last_error is null
             order by created_at limit 1) as making,
           (select case when done_at is null and last_error is not null
                        then json_build_object('at', created_at, 'error', last_error) end
              from jobs where queue = ${backupQueue} and kind = 'backup'
             order by created_at desc, id limit 1) as failure,
           (select json_build_object('name', details ->> 'name', 'at', details ->> 'at',
                                     'error', details ->> 'error')
              from jobs where queue = ${backupQueue} and kind = 'self-test' and details ? 'name'
             order by created_at desc, id limit 1) as "selfTest"
      from (values (1)) one`,
  )
  if (!found) throw new Error('There is always an answer')
  return found
}
