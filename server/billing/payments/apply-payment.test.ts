import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getSubscription } from '#contract/billing.ts'
import type { ProviderPayment } from '#server/billing/provider/provider.ts'
import { standingOf } from '#server/billing/subscriptions/standings.ts'
import { rows } from '#server/db/database.ts'
import { tidy } from '#server/housekeeping.ts'
import { days } from '#server/testing/clock.ts'
import { addAccount, addPerson } from '#server/testing/people.ts'
import { openShop, type Shop, stillShop } from '#server/testing/shop.ts'
import { applyPayment } from './apply-payment.ts'
import type { PaymentServices } from './billing-services.ts'
import { keepNotices } from './notice-queue.ts'
import { reconcile } from './reconcile.ts'

let shop: Shop
let services: PaymentServices
beforeAll(async () => {
  shop = await openShop()
  const { provider } = shop.world.services.billing
  if (!provider) throw new Error('The shop has a provider')
  services = { ...shop.world.services, provider }
})
afterAll(() => shop.close())

const place = () => ({ db: shop.world.services.db, fetch: shop.world.fetch })

async function described(id: number): Promise<ProviderPayment> {
  const payment = await services.provider.payment(String(id))
  if (!payment) throw new Error('The provider has it')
  return payment
}

it('news that comes late never overwrites what is newer', async () => {
  const ana = await addPerson(place(), 'Ana Souza')
  const { double } = shop.server
  const { id } = double.addPayment({ external_reference: ana.userId })
  const approved = await described(id)
  double.changePayment(id, { status: 'refunded' })
  const refunded = await described(id)
  await applyPayment(services, refunded)
  await applyPayment(services, approved)
  expect(await ana.call(getSubscription, {})).toMatchObject({
    paidUntil: null,
    payments: [{ status: 'refunded' }],
  })
})

it('a payment that does not say when it was approved keeps the moment it was first heard of', async () => {
  const { userId } = await addAccount(place(), 'Ana Souza')
  const at = shop.world.clock.now()
  const undated = { ...paymentOf('777', userId, at), paidAt: null }
  await applyPayment(services, undated)
  await applyPayment(services, { ...undated, changedAt: new Date(at.getTime() + days(5)) })
  const standing = await standingOf(services.db.queries, userId, { now: at, production: false })
  expect(standing.paidUntil).toEqual(new Date(at.getTime() + days(30)))
})

/** A payment, approved on some day, and perhaps given back on a later one. */
const history = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: 90 }), returned: fc.boolean() }),
  { minLength: 1, maxLength: 5 },
)

it('every order of arrival, with repetitions, ends in the same time', async () => {
  const begun = Date.parse('2026-01-01T00:00:00Z')
  let numbers = 10_000
  await fc.assert(
    fc.asyncProperty(history, fc.array(fc.nat(20), { maxLength: 12 }), async (paid, order) => {
      const { userId } = await addAccount(place(), 'Ana Souza')
      const news = paid.flatMap(({ day, returned }) => {
        const at = new Date(begun + days(day))
        numbers += 1
        const approved = paymentOf(String(numbers), userId, at)
        const changedAt = new Date(at.getTime() + 1)
        return returned ? [approved, { ...approved, status: 'refunded', changedAt }] : [approved]
      })
      const arriving = [...order.map((index) => news[index % news.length]), ...news.toReversed()]
      for (const payment of arriving) if (payment) await applyPayment(services, payment)
      const kept = paid.filter(({ returned }) => !returned).map(({ day }) => day)
      let end: number | null = null
      for (const day of kept.sort((a, b) => a - b)) end = Math.max(end ?? day, day) + 30
      const { paidUntil } = await standingOf(services.db.queries, userId, {
        now: new Date(begun),
        production: false,
      })
      expect(paidUntil).toEqual(end === null ? null : new Date(begun + days(end)))
    }),
    { numRuns: 10 },
  )
})

it('many processes whose time has come: one reconciles', async () => {
  const { db } = (await stillShop()).world.services
  await db.queries.execute(sql`update scheduled_jobs set next_run_at = 'epoch'`)
  const runs = await Promise.all(Array.from({ length: 8 }, () => reconcile({ ...services, db })))
  expect(runs.filter(Boolean)).toHaveLength(1)
})

it('a failed reconciliation begins again where the last good one ended', async () => {
  const through = async () => {
    const [job] = await rows<{ at: Date | string }>(
      services.db.queries,
      sql`select done_through as at from scheduled_jobs`,
    )
    return new Date(job?.at ?? 0).getTime()
  }
  const before = await through()
  shop.world.clock.advance(days(2))
  shop.server.mood = 'failing'
  await shop.reconcile()
  expect(await through()).toBe(before)
  shop.server.mood = 'well'
  await shop.reconcile()
  expect(await through()).toBe(shop.world.clock.now().getTime())
})

it('what time has made worthless is forgotten, and the books are kept', async () => {
  const count = async () => {
    const [left] = await rows<{ notices: number; payments: number }>(
      services.db.queries,
      sql`select (select count(*)::int from jobs where queue = 'payment') as notices,
                 (select count(*)::int from payments) as payments`,
    )
    return left
  }
  await shop.notify(shop.server.double.addPayment().id)
  await tidy(shop.world.services)
  const before = await count()
  expect(before?.notices).toBeGreaterThan(0)
  await keepNotices(
    services.db.queries,
    [{ key: 'never looked at', topic: 'payment', subject: '1' }],
    shop.world.clock.now(),
  )
  shop.world.clock.advance(days(31))
  await tidy(shop.world.services)
  // What nobody has looked at yet is no less to be done for being old.
  expect(await count()).toEqual({ notices: 1, payments: before?.payments })
})

it('a flood of reports that changed nothing leaves the newest few thousand', async () => {
  const { queries } = services.db
  await queries.execute(sql`
    insert into payment_incidents (reason, reported_by, subject, reference, first_at, last_at)
    select 'malformed_payment', 'ana', n::text, '', ${shop.world.clock.now()}::timestamptz,
           ${shop.world.clock.now()}::timestamptz - n * interval '1 second'
      from generate_series(1, 5003) n`)
  await tidy(shop.world.services)
  const left = sql`select count(*)::int as count, max(subject::int) as oldest from payment_incidents`
  expect(await rows(queries, left)).toEqual([{ count: 5000, oldest: 5000 }])
})

const paymentOf = (id: string, reference: string, at: Date): ProviderPayment => ({
  id,
  reference,
  status: 'approved',
  statusDetail: 'accredited',
  recurringId: null,
  amountCents: 1990,
  refundedCents: 0,
  currency: 'BRL',
  method: 'credit_card',
  payerEmail: '',
  collectorId: String(shop.server.double.collectorId),
  live: false,
  createdAt: at,
  paidAt: at,
  changedAt: at,
})
