import { sql } from 'drizzle-orm'
import { type Database, rows, type Tx } from '#server/db/database.ts'
import type { RetentionRule } from './rules.ts'

/** So many rows in one transaction: nobody who needs one of them waits long. */
const batch = 500

/**
 * Clears one batch and answers whose sessions ended. Rows that somebody holds are passed over: they are
 * found at the next look.
 */
export async function clearBatch(db: Database, rule: RetentionRule, now: Date) {
  const returned = rule.table === 'sessions' ? sql`account_id` : sql`null::uuid`
  const cleared = await db.transaction((tx) =>
    rows<{ accountId: string | null }>(
      tx,
      sql`delete from ${sql.identifier(rule.table)}
           where ctid = any(array(${outdated(rule, now)} limit ${batch} for update skip locked))
          returning ${returned} as "accountId"`,
    ),
  )
  return {
    full: cleared.length === batch,
    accountIds: cleared.flatMap((row) => row.accountId ?? []),
  }
}

export async function hasOutdated(tx: Tx, rule: RetentionRule, now: Date): Promise<boolean> {
  return (await rows(tx, sql`${outdated(rule, now)} limit 1`)).length > 0
}

function outdated({ table, since, days, ended, unless, most }: RetentionRule, now: Date) {
  const [from, moment] = [sql.identifier(table), sql.identifier(since)]
  const before = new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString()
  const beyond = most
    ? sql`or ${moment} < (select ${moment} from ${from} order by ${moment} desc limit 1 offset ${most - 1})`
    : sql``
  const spared = unless ? sql`and ${sql.identifier(unless)} is null` : sql``
  const over = ended
    ? sql`and coalesce(${sql.identifier(ended[0])}, ${sql.identifier(ended[1])}) < ${before}::timestamptz`
    : sql``
  return sql`
    select ctid from ${from}
     where (${moment} < ${before}::timestamptz ${beyond}) ${over} ${spared}`
}

/** Whether its clearing is a job already: processes look at the same time. */
export async function isQueued(tx: Tx, queue: string, table: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 from jobs
         where queue = ${queue} and details ->> 'table' = ${table} and abandoned_at is null`,
  )
  return found.length > 0
}
