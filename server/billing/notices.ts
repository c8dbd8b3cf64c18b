import { sql } from 'drizzle-orm'
import { paymentNotices } from '#server/db/billing-schema.ts'
import { type Database, rows, type Tx } from '#server/db/database.ts'
import { applyPayment, applyPlan } from './apply-payment.ts'
import type { Desk } from './desk.ts'

/** What a notice can be about, and how it is looked up; other topics tell us nothing we need. */
const topics = {
  payment: lookAtPayment,
  subscription_preapproval: async (desk: Desk, id: string) => {
    await applyPlan(desk, id)
  },
  subscription_authorized_payment: lookAtCharge,
  topic_chargebacks_wh: async (desk: Desk, id: string) => {
    for (const paymentId of (await desk.provider.chargeback(id)) ?? []) {
      await lookAtPayment(desk, paymentId)
    }
  },
}
export type Topic = keyof typeof topics
export const isTopic = (name: string): name is Topic => Object.hasOwn(topics, name)

export interface Notice {
  /** The same notice, however often it is delivered. */
  key: string
  topic: Topic
  /** The id of the thing at the provider. */
  subject: string
}

/** Kept before it is answered; looking at it is the worker's business, now or after a restart. */
export const keepNotice = (tx: Tx, notice: Notice, now: Date) =>
  tx
    .insert(paymentNotices)
    .values({ ...notice, receivedAt: now, nextAttemptAt: now })
    .onConflictDoNothing()

const minute = 60_000
/** Longer than any attempt takes: what a process left half looked at is taken up after this. */
const lease = 2 * minute
const pauses = [0.5, 2, 10, 30, 60, 6 * 60, 12 * 60, 24 * 60, 24 * 60].map((m) => m * minute)

interface Due extends Notice {
  id: string
  attempts: number
}

/** Looks at one notice that is due; false: there is none. */
export async function lookAtNext(desk: Desk): Promise<boolean> {
  const { db, log, now } = desk
  const notice = await claimNext(db, now())
  if (!notice) return false
  try {
    await topics[notice.topic](desk, notice.subject)
    await db.queries.execute(sql`
      update payment_notices set done_at = ${now()}, last_error = null where id = ${notice.id}`)
  } catch (error) {
    const { topic, subject, attempts } = notice
    log.warn({ err: error, topic, subject, attempts }, 'a payment notice could not be looked at')
    const pause = pauses[attempts - 1]
    // Given up after days; the reconciliation still finds what it was about.
    await db.queries.execute(sql`
      update payment_notices
         set last_error = ${error instanceof Error ? error.message : String(error)},
             next_attempt_at = ${new Date(now().getTime() + (pause ?? 0))},
             done_at = ${pause === undefined ? now() : null}
       where id = ${notice.id}`)
  }
  return true
}

/** As in the mail queue: pushing the next attempt away is the claim. */
async function claimNext(db: Database, now: Date): Promise<Due | undefined> {
  const claim = sql`
    update payment_notices set attempts = attempts + 1,
           next_attempt_at = ${new Date(now.getTime() + lease)}
     where id in (
       select id from payment_notices
        where next_attempt_at <= ${now} and done_at is null
        order by next_attempt_at limit 1
          for update skip locked)
    returning id, key, topic, subject, attempts`
  const [notice] = await db.transaction((tx) => rows<Due>(tx, claim))
  return notice
}

async function lookAtPayment(desk: Desk, id: string): Promise<void> {
  const payment = await desk.provider.payment(id)
  // A notice can be faster than the provider's own reading side: it is tried again a few times.
  if (!payment) throw new Error('the provider knows no such payment')
  await applyPayment(desk, payment)
}

async function lookAtCharge(desk: Desk, id: string): Promise<void> {
  const charge = await desk.provider.charge(id)
  if (!charge) throw new Error('the provider knows no such charge')
  await applyPlan(desk, charge.planId)
  if (charge.paymentId) await lookAtPayment(desk, charge.paymentId)
}
