import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Provider } from '#server/billing/provider/provider.ts'
import type { PaymentRecord } from '#server/billing/test-provider/records.ts'
import { rows } from '#server/db/database.ts'
import { days, minutes } from '#server/testing/clock.ts'
import { addPerson, signIn } from '#server/testing/people.ts'
import { openShop, type Shop, stillShop } from '#server/testing/shop.ts'
import { until } from '#server/testing/until.ts'
import type { PaymentServices } from './billing-services.ts'
import { reconcile } from './reconcile.ts'

let shop: Shop
let services: PaymentServices
beforeAll(async () => {
  shop = await openShop()
  const { provider } = shop.world.services.billing
  if (!provider) throw new Error('The shop has a provider')
  services = { ...shop.world.services, provider }
})
afterEach(() => {
  shop.server.mood = 'well'
  shop.server.moods.clear()
})
afterAll(() => shop.close())

const newcomer = () =>
  addPerson({ db: shop.world.services.db, fetch: shop.world.fetch }, 'Ana Souza')
const pay = (reference: string | null, fields: Partial<PaymentRecord> = {}) =>
  shop.server.double.addPayment({ external_reference: reference, ...fields })

async function one<Row>(query: ReturnType<typeof sql>): Promise<Row> {
  const [row] = await rows<Row>(services.db.queries, query)
  if (!row) throw new Error('There is a row')
  return row
}
const isRecorded = async (id: number) =>
  (
    await one<{ count: number }>(
      sql`select count(*)::int as count from payments where id = ${String(id)}`,
    )
  ).count === 1
const doneThrough = async () =>
  new Date((await one<{ at: string }>(sql`select done_through as at from scheduled_jobs`)).at)

describe('one payment that cannot be read', () => {
  it.each(['refusing', 'rambling', 'failing'] as const)(
    'keeps no other waiting, and is found when it can: %s',
    async (mood) => {
      const [ana, bruno] = [await newcomer(), await newcomer()]
      const odd = pay(ana.userId)
      shop.world.clock.advance(minutes(1))
      pay(bruno.userId)
      shop.server.moods.set(`/v1/payments/${odd.id}`, mood)
      await shop.reconcile()
      expect((await shop.subscription(bruno)).state).toBe('active')
      expect((await shop.subscription(ana)).state).toBe('none')
      expect(await doneThrough()).toEqual(shop.world.clock.now())

      shop.server.moods.clear()
      shop.world.clock.advance(minutes(1))
      await shop.world.services.billing.settled()
      expect((await shop.subscription(ana)).state).toBe('active')
    },
  )

  it('is not given up while it cannot be read, and is forgotten only with the month', async () => {
    const ana = await newcomer()
    const { id } = pay(ana.userId)
    shop.server.moods.set(`/v1/payments/${id}`, 'refusing')
    await shop.reconcile()
    for (let day = 0; day < 20; day += 1) {
      shop.world.clock.advance(days(1))
      await shop.world.services.billing.settled()
    }
    shop.server.moods.clear()
    shop.world.clock.advance(days(1))
    await shop.world.services.billing.settled()
    expect(await isRecorded(id)).toBe(true)
  })

  it('is tried less and less often, however many times it is found', async () => {
    const { id } = pay((await newcomer()).userId)
    shop.server.moods.set(`/v1/payments/${id}`, 'refusing')
    for (let run = 0; run < 5; run += 1) {
      await shop.reconcile()
      shop.world.clock.advance(1)
    }
    const kept = sql`select count(*)::int as count from jobs where details ->> 'subject' = ${String(id)}`
    expect((await one<{ count: number }>(kept)).count).toBe(1)
  })

  it('whose texts no database can store is stored without them', async () => {
    const ana = await newcomer()
    const { id } = pay(ana.userId, { status_detail: 'a\u0000b\ud800', payer: { email: '\u0000' } })
    await shop.reconcile()
    expect((await shop.subscription(ana)).payments).toMatchObject([{ id: String(id) }])
  })
})

describe('what else the operator sells through the same account', () => {
  const subscription = (id: string) => ({ transaction_data: { subscription_id: id } })
  const mailsToAdmin = async () =>
    (await shop.world.mails()).filter(({ to }) => to === services.config.adminEmail)

  it.each<[string, () => PaymentRecord]>([
    ['without a reference', () => pay(null)],
    ['with a reference of another shop', () => pay('pedido 7 da loja')],
    [
      'of another monthly plan',
      () => {
        const { id } = shop.server.double.addPlan({ external_reference: 'academia' })
        return pay(null, { point_of_interaction: subscription(id) })
      },
    ],
  ])('leaves no trace here: %s', async (_, sell) => {
    const before = (await mailsToAdmin()).length
    const { id } = sell()
    await shop.reconcile()
    expect(await isRecorded(id)).toBe(false)
    const plans = sql`select count(*)::int as count from recurring_plans where account_id is null`
    expect((await one<{ count: number }>(plans)).count).toBe(0)
    expect(await mailsToAdmin()).toHaveLength(before)
  })

  it('unless somebody reported it: then it is known, and what becomes of it too', async () => {
    const ana = await newcomer()
    const payment = pay('pedido 8 da loja')
    await shop.report(ana, payment)
    expect(await isRecorded(payment.id)).toBe(true)
    shop.server.double.changePayment(payment.id, { status: 'refunded' })
    await shop.reconcile()
    const status = sql`select status from payments where id = ${String(payment.id)}`
    expect(await one(status)).toEqual({ status: 'refunded' })
  })

  it('and what looks like ours is recorded: somebody may have paid for nothing', async () => {
    const before = (await mailsToAdmin()).length
    const { id } = pay(randomUUID())
    await shop.reconcile()
    expect(await isRecorded(id)).toBe(true)
    expect(await mailsToAdmin()).toHaveLength(before + 1)
  })
})

describe('monthly plans', () => {
  async function subscriber() {
    const ana = await newcomer()
    const plan = shop.server.double.addPlan({ external_reference: ana.userId })
    await shop.notify(plan.id, 'subscription_preapproval')
    return { ana, plan }
  }

  it('one that cannot be read keeps neither the others nor the search waiting', async () => {
    const [odd, other] = [await subscriber(), await subscriber()]
    shop.server.moods.set(`/preapproval/${odd.plan.id}`, 'refusing')
    for (const { plan } of [odd, other])
      shop.server.double.changePlan(plan.id, { status: 'cancelled' })
    shop.world.clock.advance(days(1) + 1)
    await shop.reconcile()
    const again = { ...other.ana, ...(await signIn(shop.world.fetch, other.ana.email)) }
    expect((await shop.subscription(again)).renews).toBe(false)
    expect(await doneThrough()).toEqual(shop.world.clock.now())
    const { at } = await one<{ at: string }>(
      sql`select looked_at as at from recurring_plans where id = ${odd.plan.id}`,
    )
    expect(new Date(at)).toEqual(shop.world.clock.now())
  })

  it('a payment that says whose it is needs no plan to be read', async () => {
    const { ana, plan } = await subscriber()
    shop.server.moods.set('/preapproval/', 'refusing')
    const charged = { transaction_data: { subscription_id: plan.id } }
    await shop.notify(pay(ana.userId, { point_of_interaction: charged }).id)
    expect((await shop.subscription(ana)).state).toBe('active')
  })

  it('a payment makes its plan known, though nobody told of the plan', async () => {
    const ana = await newcomer()
    const plan = shop.server.double.addPlan({ external_reference: ana.userId })
    const charged = { transaction_data: { subscription_id: plan.id } }
    await shop.notify(pay(ana.userId, { point_of_interaction: charged }).id)
    expect(await shop.subscription(ana)).toMatchObject({ state: 'active', renews: true })
  })
})

describe('a search that takes long', () => {
  it('lets no second process in', async () => {
    const { clock, services: still } = (await stillShop()).world
    const alone = { ...services, db: still.db, now: clock.now }
    await still.db.queries.execute(sql`update scheduled_jobs set next_run_at = 'epoch'`)
    const others: boolean[] = []
    const slow: Provider = {
      ...services.provider,
      paymentsChanged: async function* () {
        for (let page = 0; page < 3; page += 1) {
          clock.advance(minutes(10))
          others.push(await reconcile(alone))
          yield []
        }
      },
    }
    expect(await reconcile({ ...alone, provider: slow })).toBe(true)
    expect(others).toEqual([false, false, false])
  })

  it('keeps no notice waiting', async () => {
    const { billing, db } = shop.world.services
    const ana = await newcomer()
    shop.server.moods.set('/v1/payments/search', 'silent')
    await db.queries.execute(sql`update scheduled_jobs set next_run_at = 'epoch'`)
    const asked = shop.server.asked
    const searching = billing.settled()
    await until('the search has begun', () => shop.server.asked > asked)
    void shop.notify(pay(ana.userId).id)
    // The search is given up after twice five seconds.
    await until('counted', async () => (await shop.subscription(ana)).state === 'active', 9_000)
    shop.server.moods.clear()
    await searching
  })
})
