import { and, inArray, lt, sql } from 'drizzle-orm'
import { payments, recurringPlans } from '#server/db/billing-schema.ts'
import { rows } from '#server/db/database.ts'
import { isConnectionLost } from '#server/db/postgres.ts'
import { applyPayment, applyPlan } from './apply-payment.ts'
import type { Desk } from './desk.ts'
import { keepNotice } from './notices.ts'
import { type PaymentGlimpse, ProviderUnavailable } from './provider.ts'

const minute = 60_000
const day = 24 * 60 * minute
const every = 15 * minute
/** The provider's search can lag behind its own changes, so each look goes back further. */
const overlap = day
/** How far back the very first look goes. */
const firstLook = 30 * day
const ahead = 60 * minute
const plansAtOnce = 50

/**
 * Finds what no notice told of: everything that changed at the provider since the last look. One
 * process at a time: who moves the next run away does this one. False: it is not due.
 */
export async function reconcile(desk: Desk): Promise<boolean> {
  const { db, log, now } = desk
  const begun = now()
  const [claimed] = await rows<{ doneThrough: Date | string | null }>(
    db.queries,
    sql`update scheduled_jobs set next_run_at = ${new Date(begun.getTime() + every)}
         where name = 'reconcile-payments' and next_run_at <= ${begun}
        returning done_through as "doneThrough"`,
  )
  if (!claimed) return false
  const since = claimed.doneThrough ? new Date(claimed.doneThrough).getTime() - overlap : null
  const from = new Date(since ?? begun.getTime() - firstLook)
  // Their clock may be ahead of ours.
  const to = new Date(begun.getTime() + ahead)
  try {
    for await (const page of desk.provider.paymentsChanged({ from, to })) {
      for (const { id } of await unknownOf(desk, page)) await applyOrKeep(desk, id)
    }
    for (const { id } of await stalePlans(desk)) await applyPlan(desk, id)
    await db.queries.execute(sql`
      update scheduled_jobs set done_through = ${begun} where name = 'reconcile-payments'`)
  } catch (error) {
    // The next run begins where the last good one ended.
    log.warn({ err: error }, 'payments could not be reconciled')
  }
  return true
}

/** One payment that cannot be applied must not keep the others waiting: it is tried again alone. */
async function applyOrKeep(desk: Desk, id: string): Promise<void> {
  try {
    const payment = await desk.provider.payment(id)
    if (payment) await applyPayment(desk, payment)
  } catch (error) {
    if (error instanceof ProviderUnavailable || isConnectionLost(error)) throw error
    desk.log.error({ err: error, paymentId: id }, 'a payment could not be applied')
    const now = desk.now()
    const key = `reconciled ${id} ${now.toISOString()}`
    await keepNotice(desk.db.queries, { key, topic: 'payment', subject: id }, now)
  }
}

/** Those of which we know less than the provider. */
async function unknownOf({ db }: Desk, page: PaymentGlimpse[]): Promise<PaymentGlimpse[]> {
  const known = await db.queries
    .select({ id: payments.id, changedAt: payments.changedAt, status: payments.status })
    .from(payments)
    .where(
      inArray(
        payments.id,
        page.map(({ id }) => id),
      ),
    )
  const byId = new Map(known.map((row) => [row.id, row]))
  return page.filter(({ id, changedAt, status }) => {
    const row = byId.get(id)
    return !row || !changedAt || row.changedAt < changedAt || row.status !== status
  })
}

/** Pausing and cancelling happen at the provider alone, and only a notice would tell of it. */
const stalePlans = ({ db, now }: Desk) =>
  db.queries
    .select({ id: recurringPlans.id })
    .from(recurringPlans)
    .where(
      and(
        inArray(recurringPlans.status, ['pending', 'authorized', 'paused']),
        lt(recurringPlans.lookedAt, new Date(now().getTime() - day)),
      ),
    )
    .limit(plansAtOnce)
