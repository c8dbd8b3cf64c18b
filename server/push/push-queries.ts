import { and, eq, ne, sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { pushSubscriptions } from '#server/db/notice-schema.ts'
import type { BrowserKeys } from './encrypt.ts'

export interface Subscription extends BrowserKeys {
  endpoint: string
}

export async function findEndpoint(tx: Tx, sessionId: string): Promise<string | null> {
  const [found] = await tx
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
  return found?.endpoint ?? null
}

/** A browser is whose session it has now: what another person left there ends. */
export async function keepSubscription(
  tx: Tx,
  sessionId: string,
  subscription: Subscription,
  now: Date,
): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.endpoint, subscription.endpoint),
        ne(pushSubscriptions.sessionId, sessionId),
      ),
    )
  await tx
    .insert(pushSubscriptions)
    .values({ sessionId, ...subscription, createdAt: now })
    .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: subscription })
}

export const dropSubscription = (tx: Tx, sessionId: string) =>
  tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))

/** Only the one that the service no longer knows: the browser may have another by now. */
export const dropEndpoint = (tx: Tx, endpoint: string) =>
  tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))

export const forgetSubscriptionsOf = (tx: Tx, accountIds: readonly string[]) =>
  tx.execute(sql`
    delete from push_subscriptions p using sessions s
     where s.id = p.session_id and s.account_id = any(${sql.param(accountIds)}::uuid[])`)

interface WaitingNews {
  sessionId: string
  userId: string
  subjectId: string
  kind: NoticeKind
}

/**
 * Takes what was told since the last look, once for all processes, and answers it for each browser that
 * takes pushes. Rows that somebody else holds are left for the next look: nobody waits for this.
 */
export const takeWaiting = (tx: Tx) =>
  rows<WaitingNews>(
    tx,
    sql`
    with taken as (
      update notice_news set push_waits = false
       where ctid = any(array(
               select ctid from notice_news where push_waits for update skip locked))
      returning user_id, subject_id, kind)
    select s.id as "sessionId", t.user_id as "userId", t.subject_id as "subjectId", t.kind
      from taken t join sessions s on s.account_id = t.user_id
      join push_subscriptions p on p.session_id = s.id`,
  )

/**
 * One job for each browser and notice, which is to be done again whenever there is something new: how
 * much is new is read when it is sent. One that is being sent now is done once more.
 */
export const enqueue = (
  tx: Tx,
  queue: string,
  pushes: readonly Pick<WaitingNews, 'sessionId' | 'subjectId'>[],
  now: Date,
) =>
  tx.execute(sql`
    insert into jobs (queue, kind, key, details, created_at, next_attempt_at)
    select distinct ${queue}, 'send', "sessionId" || ' ' || "subjectId",
           jsonb_build_object('sessionId', "sessionId", 'subjectId', "subjectId"), ${at(now)}, ${at(now)}
      from jsonb_to_recordset(${JSON.stringify(pushes)}::jsonb) x("sessionId" text, "subjectId" text)
    on conflict (queue, key) do update
       set created_at = excluded.created_at, next_attempt_at = excluded.next_attempt_at,
           attempts = 0, last_error = null, done_at = null, abandoned_at = null`)

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

export interface Addressee extends Subscription {
  accountId: string
  email: string
}

/** Undefined: the session is over, takes no pushes, or its account may not come in. */
export async function findAddressee(
  tx: Tx,
  sessionId: string,
  adminEmail: string,
): Promise<Addressee | undefined> {
  const [found] = await rows<Addressee>(
    tx,
    sql`select p.endpoint, p.p256dh, p.auth, a.id as "accountId", a.email
          from push_subscriptions p join sessions s on s.id = p.session_id
          join accounts a on a.id = s.account_id and a.email_confirmed_at is not null
          join profiles f on f.user_id = a.id and (f.approved or a.email = ${adminEmail})
         where p.session_id = ${sessionId}`,
  )
  return found
}
