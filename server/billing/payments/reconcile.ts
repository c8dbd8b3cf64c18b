import { inArray, sql } from 'drizzle-orm'
import type { PaymentGlimpse } from '#server/billing/provider/provider.ts'
import { payments } from '#server/db/billing-schema.ts'
import { rows } from '#server/db/database.ts'
import type { PaymentServices } from './billing-services.ts'
import { keepNotices } from './notice-queue.ts'
import { referredId } from './payment-queries.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Also how long a process holds the search without a sign of life: far longer than a page takes. */
const every = 15 * minute
/** The provider's search can lag behind its own changes, so each look goes back further. */
const overlap = day
/** How far back the very first look goes. */
const firstLook = 30 * day
const ahead = 60 * minute
const plansAtOnce = 50

/**
 * Finds what no notice told of: everything that changed at the provider since the last look. What it
 * finds is kept like a notice and looked at one by one, so that a payment that cannot be read keeps
 * no other waiting. One process at a time: who moves the next run away does this one. False: it is
 * not due.
 */
export async function reconcile(services: PaymentServices): Promise<boolean> {
  const { db, log, now } = services
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
  await keepStalePlans(services)
  try {
    for await (const page of services.provider.paymentsChanged({ from, to })) {
      await keepFound(services, page)
      await holdOn(services)
    }
    await db.queries.execute(sql`
      update scheduled_jobs set done_through = ${begun} where name = 'reconcile-payments'`)
  } catch (error) {
    // The next run begins where the last good one ended.
    log.warn({ err: error }, 'payments could not be reconciled')
  }
  return true
}

/** A search of many pages takes its time, and a second process would do it all over. */
const holdOn = ({ db, now }: PaymentServices) =>
  db.queries.execute(sql`
    update scheduled_jobs set next_run_at = ${new Date(now().getTime() + every)}
     where name = 'reconcile-payments'`)

/** Each state of a payment once: found again and again, it is not tried more often. */
async function keepFound({ db, now }: PaymentServices, page: PaymentGlimpse[]): Promise<void> {
  const notices = (await worthALook(db.queries, page)).map(({ id, status, changedAt }) => ({
    key: `found ${id} ${status} ${changedAt?.toISOString()}`,
    topic: 'found_payment' as const,
    subject: id,
  }))
  await keepNotices(db.queries, notices, now())
}

/** Those that can be ours and of which we know less than the provider. */
async function worthALook(tx: PaymentServices['db']['queries'], page: PaymentGlimpse[]) {
  const ids = page.map(({ id }) => id)
  const known = await tx
    .select({ id: payments.id, changedAt: payments.changedAt, status: payments.status })
    .from(payments)
    .where(inArray(payments.id, ids))
  const byId = new Map(known.map((row) => [row.id, row]))
  return page.filter(({ id, changedAt, status, reference, recurringId }) => {
    const row = byId.get(id)
    if (!row) return referredId(reference) !== null || recurringId !== null
    return !changedAt || row.changedAt < changedAt || row.status !== status
  })
}

/**
 * Pausing and cancelling happen at the provider alone, and only a notice would tell of it. Those
 * waiting longest first, and each is moved to the end of the line, whatever comes of looking at it.
 */
const keepStalePlans = ({ db, now }: PaymentServices) =>
  db.transaction(async (tx) => {
    const at = now()
    const stale = await rows<{ id: string }>(
      tx,
      sql`update recurring_plans set looked_at = ${at}
           where id in (
             select id from recurring_plans
              where status in ('pending', 'authorized', 'paused')
                and looked_at < ${new Date(at.getTime() - day)}
              order by looked_at limit ${plansAtOnce})
          returning id`,
    )
    const notices = stale.map(({ id }) => ({
      key: `stale ${id} ${at.toISOString()}`,
      topic: 'subscription_preapproval' as const,
      subject: id,
    }))
    await keepNotices(tx, notices, at)
  })
