import { type SQL, sql } from 'drizzle-orm'
import { chosenKinds, defaultChannels } from '#contract/notice-settings.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { jsonMoment } from '#server/db/json-moment.ts'
import { mailQueue } from '#server/mail/mail.ts'
import { type Hours, nextMailAt, type SentPace } from './next-mail-at.ts'
import { isUnread } from './shown-notices.ts'

/** Longer than the slowest pace. What was new before that is in the box, and no news. */
const newsFor = '8 days'
/** So many people's mails are made ready by one statement. */
const windowsAtOnce = 100

interface Waiting extends Hours {
  userId: string
  pace: SentPace
}

/**
 * Opens a window for what these people have not read, nor been mailed: at its end they get one mail of
 * all that is unread then. A window that is open stays as it is, unless a clock that was ahead opened it, and is
 * held until the end of the transaction: closed meanwhile, it would end without what is told here.
 */
export async function openWindows(tx: Tx, people: readonly string[], timeZone: string, now: Date) {
  if (people.length === 0) return
  const waiting = await rows<Waiting>(
    tx,
    sql`
    select p.user_id as "userId", p.pace, coalesce(s.time_zone, ${timeZone}) as "timeZone",
           s.quiet_from as "quietFrom", s.quiet_to as "quietTo"
      from (select distinct w.user_id, ${paceOf} as pace
              from notice_news w
              join notices n on (n.user_id, n.subject_id) = (w.user_id, w.subject_id)
              left join notice_settings s on s.user_id = w.user_id
             where w.user_id = any(${sql.param(people)}::uuid[]) and ${isUnmailed(now)}
            union all
            select s.user_id, 'summary' from notice_settings s
             where s.user_id = any(${sql.param(people)}::uuid[]) and s.weekly_summary) p
      left join notice_settings s on s.user_id = p.user_id
     where p.pace <> 'never'`,
  )
  const windows = waiting.map(({ userId, pace, ...hours }) => ({
    ...{ userId, pace, dueAt: nextMailAt(pace, hours, now) },
  }))
  await tx.execute(sql`
    insert into mail_windows (user_id, pace, due_at)
    select "userId", pace, "dueAt"
      from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb)
             as t("userId" uuid, pace text, "dueAt" timestamptz)
     order by 1, 2
    on conflict (user_id, pace) do update
       set due_at = least(mail_windows.due_at, excluded.due_at)`)
}

/**
 * After another choice of paces, of the zone or of quiet hours. What is due at this moment is not put off,
 * nor do the four hours begin anew: whether it is still wanted is asked when it is sent.
 */
export async function reopenWindows(tx: Tx, accountId: string, timeZone: string, now: Date) {
  const before = await rows<{ pace: SentPace; dueAt: string }>(
    tx,
    sql`delete from mail_windows where user_id = ${accountId} and due_at > ${moment(now)}
        returning pace, ${jsonMoment('due_at')} as "dueAt"`,
  )
  await openWindows(tx, [accountId], timeZone, now)
  const hours = before.find(({ pace }) => pace === 'hours')
  if (!hours) return
  await tx.execute(sql`
    update mail_windows set due_at = least(due_at, ${hours.dueAt}::timestamptz)
     where user_id = ${accountId} and pace = 'hours'`)
}

/**
 * What a mail was to tell and is now wanted at another pace is for another mail. Within the transaction
 * that writes the mail.
 */
export async function passOn(tx: Tx, mail: WaitingMail, timeZone: string, now: Date) {
  const passed = await rows(
    tx,
    sql`update notice_news w set mail_id = null from notices n
         where w.user_id = ${mail.accountId} and w.mail_id = ${mail.id}
           and (n.user_id, n.subject_id) = (w.user_id, w.subject_id) and ${isUnread}
           and not ${isAtPace(mail.pace)} and ${chosenPace} <> 'never' returning 1`,
  )
  if (passed.length > 0) await openWindows(tx, [mail.accountId], timeZone, now)
}

interface WaitingMail {
  id: string
  accountId: string
  /** Undefined: an older version wrote it, which did not say. */
  pace: string | undefined
}

/** Whether news (`w`) is wanted at this pace at this moment. */
export const isAtPace = (pace: string | undefined) =>
  pace ? sql`${chosenPace} = ${pace}` : sql`${chosenPace} <> 'never'`

/**
 * Makes a mail of each window that is over: a job, whose id stands on all that it is to tell. Texts and
 * rights are read when it is sent. Answers whether there was one.
 */
export async function closeWindows(tx: Tx, timeZone: string, now: Date): Promise<boolean> {
  const closed = await rows<{ userId: string; pace: SentPace }>(
    tx,
    sql`
    with due as (
      select user_id, pace from mail_windows where due_at <= ${moment(now)}
       order by due_at limit ${windowsAtOnce} for update skip locked),
    closed as (
      delete from mail_windows o using due d where (o.user_id, o.pace) = (d.user_id, d.pace)
      returning o.user_id, o.pace, gen_random_uuid() as mail_id),
    told as (
      update notice_news w set mail_id = c.mail_id
        from closed c left join notice_settings s on s.user_id = c.user_id, notices n
       where w.user_id = c.user_id and (n.user_id, n.subject_id) = (w.user_id, w.subject_id)
         and ${isUnmailed(now)} and ${paceOf} = c.pace
      returning w.mail_id, w.user_id, c.pace),
    mails as (
      select mail_id, user_id, pace, 'notices' as kind from told
      union select mail_id, user_id, pace, 'weekly-summary' from closed where pace = 'summary'),
    jobs as (
      insert into jobs (id, queue, kind, details, created_at, next_attempt_at)
      select mail_id, ${mailQueue}, kind, jsonb_build_object('accountId', user_id, 'pace', pace),
             ${moment(now)}, ${moment(now)} from mails)
    select user_id as "userId", pace from closed`,
  )
  const summaries = closed.filter(({ pace }) => pace === 'summary')
  const people = summaries.map(({ userId }) => userId)
  await openWindows(tx, people, timeZone, now)
  return closed.length > 0
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`

const defaultPaces = JSON.stringify(
  Object.fromEntries(chosenKinds.map((kind) => [kind, defaultChannels(kind).mail])),
)

/** Null for what is no choice. */
const paceIn = (kinds: SQL): SQL => sql`
  coalesce(${kinds} -> w.kind ->> 'mail', ${sql.raw(`'${defaultPaces}'`)}::jsonb ->> w.kind)`
const paceOf = paceIn(sql`s.kinds`)
const chosenPace = paceIn(sql`(select s.kinds from notice_settings s where s.user_id = w.user_id)`)

const isUnmailed = (now: Date) => sql`
  (w.mail_id is null and ${isUnread} and n.snoozed_until is null
   and w.told_at > ${moment(now)} - interval '${sql.raw(newsFor)}')`
