import { sql } from 'drizzle-orm'
import { type Database, rows } from '#server/db/database.ts'

/** How many statements wait for what another transaction holds; of those that name something, with `naming`. */
export async function waitingForLocks({ queries }: Database, naming = ''): Promise<number> {
  const [row] = await rows<{ waiting: number }>(
    queries,
    sql`select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'
           and query like ${`%${naming}%`}`,
  )
  return row?.waiting ?? 0
}
