import { sql } from 'drizzle-orm'
import { type Database, rows } from '#server/db/database.ts'
import { applyPayment, applyPlan, identified } from './apply-payment.ts'
import type { Desk } from './desk.ts'
import type { Notice, Topic } from './notice-queue.ts'
import { findPayment, referredId } from './payment-queries.ts'
import { ProviderUnavailable } from './provider.ts'
import { storableText } from './storable-text.ts'

/** How what a notice is about is looked up. */
const looks: Record<Topic, (desk: Desk, id: string) => Promise<void>> = {
  payment: lookAtPayment,
  found_payment: lookAtFound,
  subscription_preapproval: async (desk, id) => {
    await applyPlan(desk, id)
  },
  subscription_authorized_payment: lookAtCharge,
  topic_chargebacks_wh: async (desk, id) => {
    for (const paymentId of (await desk.provider.chargeback(id)) ?? []) {
      await lookAtPayment(desk, paymentId)
    }
  },
}

const minute = 60_000
/** Longer than any attempt takes: what a process left half looked at is taken up after this. */
const lease = 2 * minute
const day = 24 * 60 * minute
const pauses = [0.5, 2, 10, 30, 60, 6 * 60, 12 * 60, 24 * 60, 24 * 60].map((m) => m * minute)

interface Due extends Omit<Notice, 'key'> {
  id: string
  attempts: number
}

/** Looks at one notice that is due; false: there is none. */
export async function lookAtNext(desk: Desk): Promise<boolean> {
  const { db, log, now } = desk
  const notice = await claimNext(db, now())
  if (!notice) return false
  try {
    await looks[notice.topic](desk, notice.subject)
    await db.queries.execute(sql`
      update payment_notices set done_at = ${now()}, last_error = null where id = ${notice.id}`)
  } catch (error) {
    const { topic, subject, attempts } = notice
    log.warn({ err: error, topic, subject, attempts }, 'a payment notice could not be looked at')
    // What nobody knows of is given up after days. What cannot be known now is asked for every day,
    // until it is forgotten: the search does not go back that far.
    const pause = pauses[attempts - 1] ?? (error instanceof ProviderUnavailable ? day : undefined)
    const message = error instanceof Error ? error.message : String(error)
    await db.queries.execute(sql`
      update payment_notices
         set last_error = ${storableText(message)},
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
     where id = (
       select id from payment_notices
        where next_attempt_at <= ${now} and done_at is null
        order by next_attempt_at limit 1
          for update skip locked)
    returning id, topic, subject, attempts`
  const [notice] = await db.transaction((tx) => rows<Due>(tx, claim))
  return notice
}

async function lookAtPayment(desk: Desk, id: string): Promise<void> {
  const payment = await desk.provider.payment(id)
  // A notice can be faster than the provider's own reading side: it is tried again a few times.
  if (!payment) throw new Error('the provider knows no such payment')
  await applyPayment(desk, payment)
}

/** The operator may sell other things through the same account: whose they are is not our business. */
async function lookAtFound(desk: Desk, id: string): Promise<void> {
  const found = await desk.provider.payment(id)
  const payment = found && (await identified(desk, found))
  if (!payment) return
  const known = await findPayment(desk.db.queries, id)
  if (known || referredId(payment.reference)) await applyPayment(desk, payment)
}

async function lookAtCharge(desk: Desk, id: string): Promise<void> {
  const charge = await desk.provider.charge(id)
  if (!charge) throw new Error('the provider knows no such charge')
  await applyPlan(desk, charge.planId)
  if (charge.paymentId) await lookAtPayment(desk, charge.paymentId)
}
