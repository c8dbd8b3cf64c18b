import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'
import type { ZoneDay } from './reminder-days.ts'
import { isUnread } from './shown-notices.ts'

/** What was put off until a day is back at this hour of it, by the clock of the person. */
export const returningHour = '08:00'
/** So many are brought back by one statement. */
const atOnce = 500

/**
 * Brings back what was put off until now: at least what was told last is unread again, and it is pushed
 * and mailed as its reader wants it at this moment. Of two processes one does it. Answers whose it was.
 */
export async function bringBackSnoozed(tx: Tx, days: readonly ZoneDay[], now: Date) {
  const moment = sql`${now.toISOString()}::timestamptz`
  const people = await rows<{ userId: string }>(
    tx,
    sql`
    with due as (
      select n.user_id, n.subject_id
        from notices n left join notice_settings s on s.user_id = n.user_id
        join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d("day" date, "timeZone" text)
          on d."timeZone" is not distinct from s.time_zone
       where n.snoozed_until <= d."day"
       order by 1, 2 limit ${atOnce} for update of n skip locked),
    returned as (
      update notices n set snoozed_until = null, at = ${moment},
                           read_told = least(n.read_told, n.told - 1)
        from due d where (n.user_id, n.subject_id) = (d.user_id, d.subject_id)
      returning n.user_id, n.subject_id, n.read_told, n.done_told),
    again as (
      update notice_news w set mail_id = null, push_waits = true, told_at = ${moment}
        from returned n where (w.user_id, w.subject_id) = (n.user_id, n.subject_id) and ${isUnread})
    select distinct user_id as "userId" from returned`,
  )
  return people.map(({ userId }) => userId)
}
