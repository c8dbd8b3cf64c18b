import { sql } from 'drizzle-orm'
import { quietUntil } from '#contract/zoned-time.ts'
import type { Config } from '#server/config.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { readSettings } from '#server/notices/notice-settings.ts'
import { NotYet } from '#server/queue/queue.ts'

export interface Reader {
  email: string
  fullName: string
  timeZone: string
  weeklySummary: boolean
}

/** The hours may be changed while a mail waits for their end. */
const longestWait = 15 * 60_000

/**
 * Somebody who may come in at this moment (R34); undefined: nobody, or no longer. In their quiet hours
 * there is no mail yet, whatever has kept it until then.
 */
export async function findReader(
  tx: Tx,
  accountId: string,
  { config, now }: { config: Config; now: () => Date },
): Promise<Reader | undefined> {
  const [reader] = await rows<Pick<Reader, 'email' | 'fullName'>>(
    tx,
    sql`select a.email, p.full_name as "fullName"
          from accounts a join profiles p on p.user_id = a.id
         where a.id = ${accountId} and a.email_confirmed_at is not null
           and (p.approved or p.role = 'admin')`,
  )
  if (!reader) return undefined
  const { weeklySummary, ...hours } = await readSettings(tx, accountId)
  const timeZone = hours.timeZone ?? config.timeZone
  const quietEnd = quietUntil(hours, timeZone, now())
  if (quietEnd) {
    throw new NotYet(new Date(Math.min(quietEnd.getTime(), now().getTime() + longestWait)))
  }
  return { ...reader, timeZone, weeklySummary }
}
