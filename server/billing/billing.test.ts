import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideApproval } from '#contract/accounts.ts'
import { createOrder } from '#contract/billing.ts'
import { days } from '#server/testing/clock.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import type { PaymentRecord } from './test-provider/records.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ adminPassword: 'segredo do admin' })
})
afterAll(() => shop.close())

const newcomer = (name = 'Ana Souza') =>
  addPerson({ db: shop.world.services.db, fetch: shop.world.fetch }, name)
const pay = (reference: string, fields: Partial<PaymentRecord> = {}) =>
  shop.server.double.addPayment({ external_reference: reference, ...fields })
const later = (moment: string, count: number) =>
  new Date(Date.parse(moment) + days(count)).toISOString()

/** Every way in which news of a payment reaches us. */
const ways: Record<string, (person: Person, payment: PaymentRecord) => Promise<unknown>> = {
  'the return page': (person, payment) => shop.report(person, payment),
  'a notice': (_, { id }) => shop.notify(id),
  'the reconciliation': () => shop.reconcile(),
  'all of them at once': (person, payment) =>
    Promise.all([shop.report(person, payment), shop.notify(payment.id), shop.reconcile()]),
}

/** Of everything that the provider can say of a payment, one word is money. */
const statuses: [status: string, counts: boolean][] = [
  ['pending', false],
  ['in_process', false],
  ['authorized', false],
  ['in_mediation', false],
  ['rejected', false],
  ['cancelled', false],
  ['refunded', false],
  ['charged_back', false],
  ['a_word_of_tomorrow', false],
  ['approved', true],
]

describe.each(statuses)('a payment that is %s', (status, counted) => {
  it.each(Object.keys(ways))('and is heard of through %s', async (way) => {
    const hear = ways[way] ?? (() => Promise.reject(new Error(way)))
    const person = await buyer(way)
    const { id: orderId } = await person.call(createOrder, {})
    const payment = pay(orderId, { status })
    await hear(person, payment)
    expect(await shop.subscription(person)).toMatchObject({
      state: counted ? 'active' : 'none',
      paidUntil: counted ? later(payment.date_approved ?? '', 30) : null,
    })

    // The same word about a payment that had counted before.
    const second = pay(person.userId)
    await hear(person, second)
    const { paidUntil } = await shop.subscription(person)
    expect(paidUntil).toBe(later(second.date_approved ?? '', counted ? 60 : 30))
    const changed = shop.server.double.changePayment(second.id, { status })
    await hear(person, changed)
    const after = await shop.subscription(person)
    expect(after).toMatchObject({
      state: counted ? 'active' : 'none',
      paidUntil: counted ? paidUntil : null,
    })
    const [newest, before] = after.payments
    expect([newest, before].map((one) => [one?.id, one?.status])).toEqual([
      [String(second.id), status],
      [String(payment.id), status],
    ])
  })
})

/** One for each way. Until the last status, which counts, each time leaves them with nothing. */
async function buyer(way: string): Promise<Person> {
  const person = buyers.get(way) ?? (await newcomer())
  buyers.set(way, person)
  return person
}
const buyers = new Map<string, Person>()

it('answers the return page with success only when the payment counts', async () => {
  const ana = await newcomer()
  expect(await shop.report(ana, pay(ana.userId))).toBe(200)
  expect(await shop.report(ana, pay(ana.userId, { status: 'pending' }))).toBe(422)
})

it('sends one receipt for each payment, and says when one stops counting', async () => {
  const ana = await newcomer()
  const payment = pay(ana.userId)
  await Promise.all([shop.report(ana, payment), shop.notify(payment.id), shop.notify(payment.id)])
  await shop.report(ana, payment)
  const until = new Date(later(payment.date_approved ?? '', 30))
  const day = until.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  expect(await mailsTo(ana)).toEqual([
    expect.objectContaining({ subject: 'Recibo do seu pagamento', text: expect.any(String) }),
  ])
  expect((await shop.world.mailTo(ana.email)).text).toContain(`vale até ${day}`)
  expect((await shop.world.mailTo(ana.email)).text).toContain('R$\u00a019,90')

  shop.server.double.changePayment(payment.id, { status: 'refunded' })
  await shop.notify(payment.id)
  await shop.notify(payment.id)
  expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual([
    'Recibo do seu pagamento',
    'Um pagamento deixou de valer',
  ])
})

it('a part given back takes the time when too little is left, and the administrator hears of it', async () => {
  const ana = await newcomer()
  const payment = pay(ana.userId, { transaction_amount: 29.9 })
  await shop.notify(payment.id)
  const giveBack = async (transaction_amount_refunded: number) => {
    shop.server.double.changePayment(payment.id, {
      transaction_amount_refunded,
      status_detail: 'partially_refunded',
    })
    await shop.notify(payment.id)
    await shop.notify(payment.id)
    await shop.world.mails()
    return (await shop.subscription(ana)).state
  }
  expect(await giveBack(10)).toBe('active')
  expect(await giveBack(10.01)).toBe('none')
  expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual([
    'Recibo do seu pagamento',
    'Um pagamento deixou de valer',
  ])
  const admin = { email: shop.world.services.config.adminEmail }
  const told = (await mailsTo(admin)).filter(({ text }) => text.includes(String(payment.id)))
  expect(told.map(({ subject }) => subject)).toEqual(
    Array(2).fill('Parte de um pagamento foi devolvida'),
  )
  expect(told.map(({ text }) => text.includes('continua valendo'))).toEqual([true, false])
})

it('a payment is judged by the price of its day, not by a later one', async () => {
  const ana = await newcomer()
  const payment = pay(ana.userId)
  await shop.notify(payment.id)
  // As it would be had the plan cost R$ 10,00 when this was paid.
  const { queries } = shop.world.services.db
  await queries.execute(
    sql`update payments set price_cents = 1000, amount_cents = 1000 where id = ${String(payment.id)}`,
  )
  shop.server.double.changePayment(payment.id, { transaction_amount: 10 })
  await shop.notify(payment.id)
  expect((await shop.subscription(ana)).state).toBe('active')
})

it('tells the administrator of a payment in vain when its money arrives, and once', async () => {
  const admin = { email: shop.world.services.config.adminEmail }
  const told = async () =>
    (await mailsTo(admin)).filter(({ text }) => text.includes(String(payment.id))).length
  const payment = pay((await newcomer()).userId, { status: 'pending', transaction_amount: 1 })
  await shop.notify(payment.id)
  expect(await told()).toBe(0)
  shop.server.double.changePayment(payment.id, { status: 'approved' })
  await shop.notify(payment.id)
  shop.server.double.changePayment(payment.id, { status_detail: 'accredited' })
  await shop.notify(payment.id)
  expect(await told()).toBe(1)
  expect((await mailsTo(admin)).at(-1)?.text).toContain('de 1,00 BRL, foi aprovado')
})

const mailsTo = async ({ email }: Pick<Person, 'email'>) =>
  (await shop.world.mails()).filter(({ to }) => to === email)

it('a trial begins with the approval, and a payment counts from its own day (R18, R20)', async () => {
  const { config } = shop.world.services
  const admin = await signIn(shop.world.fetch, config.adminEmail, 'segredo do admin')
  const ana = await newcomer()
  await admin.call(decideApproval, { accountId: ana.userId, approved: false })
  await admin.call(decideApproval, { accountId: ana.userId, approved: true })
  const trialEndsAt = later(shop.world.clock.now().toISOString(), 14)
  expect(await shop.subscription(ana)).toMatchObject({ state: 'trialing', trialEndsAt })
  const payment = pay(ana.userId)
  await shop.notify(payment.id)
  expect(await shop.subscription(ana)).toMatchObject({
    state: 'active',
    trialEndsAt,
    paidUntil: later(payment.date_approved ?? '', 30),
  })
})

it('makes the order before the provider hears of it, at our price, and once', async () => {
  const ana = await newcomer()
  const first = await ana.call(createOrder, {})
  expect(await ana.call(createOrder, {})).toEqual(first)
  const preference = [...shop.server.double.preferences.values()].find(
    ({ external_reference }) => external_reference === first.id,
  )
  expect(preference).toMatchObject({
    items: [{ unit_price: 19.9, currency_id: 'BRL', quantity: 1 }],
    payer: { email: ana.email },
    back_urls: {
      success: `${shop.world.baseUrl}/payment-success`,
      pending: `${shop.world.baseUrl}/payment-pending`,
      failure: `${shop.world.baseUrl}/payment-failure`,
    },
  })
  await shop.notify(pay(first.id).id)
  expect((await ana.call(createOrder, {})).id).not.toBe(first.id)
})

describe('a monthly plan', () => {
  it('is understood from its notices: charged, renewed, cancelled', async () => {
    const { double } = shop.server
    const ana = await newcomer()
    const plan = double.addPlan({ external_reference: ana.userId })
    await shop.notify(plan.id, 'subscription_preapproval')
    expect(await shop.subscription(ana)).toMatchObject({ state: 'none', renews: true })

    // The charge of a plan carries no reference of its own.
    const subscription = { transaction_data: { subscription_id: plan.id } }
    const payment = double.addPayment({ point_of_interaction: subscription })
    const charge = { id: payment.id + 1, preapproval_id: plan.id, status: 'processed' } as const
    const paid = { id: payment.id, status: 'approved' }
    double.charges.set(charge.id, { ...charge, payment: paid })
    await shop.notify(charge.id, 'subscription_authorized_payment')
    await shop.notify(payment.id)
    const paidUntil = later(payment.date_approved ?? '', 30)
    expect(await shop.subscription(ana)).toMatchObject({ state: 'active', paidUntil, renews: true })

    double.changePlan(plan.id, { status: 'cancelled' })
    await shop.notify(plan.id, 'subscription_preapproval')
    expect(await shop.subscription(ana)).toMatchObject({
      state: 'canceled',
      paidUntil,
      renews: false,
    })
  })

  it('whose cancellation nobody told of is found within a day', async () => {
    const { double } = shop.server
    const bruno = await newcomer('Bruno Lima')
    const plan = double.addPlan({ external_reference: bruno.userId })
    const subscription = { transaction_data: { subscription_id: plan.id } }
    await shop.notify(double.addPayment({ point_of_interaction: subscription }).id)
    double.changePlan(plan.id, { status: 'cancelled' })
    shop.world.clock.advance(days(1) + 1)
    await shop.reconcile()
    const again = { ...bruno, ...(await signIn(shop.world.fetch, bruno.email)) }
    expect(await shop.subscription(again)).toMatchObject({ state: 'canceled', renews: false })
  })

  it('is active until its next charge is due, also in a month of 31 days', async () => {
    const ana = await newcomer()
    const plan = shop.server.double.addPlan({
      external_reference: ana.userId,
      next_payment_date: later(shop.world.clock.now().toISOString(), 31),
    })
    const subscription = { transaction_data: { subscription_id: plan.id } }
    await shop.notify(pay(ana.userId, { point_of_interaction: subscription }).id)
    const stateThen = async (advance: number) => {
      shop.world.clock.advance(advance)
      const again = { ...ana, ...(await signIn(shop.world.fetch, ana.email)) }
      return (await shop.subscription(again)).state
    }
    expect(await stateThen(days(30.5))).toBe('active')
    expect(await stateThen(days(0.5))).toBe('past_due')
  })

  it('a chargeback names the payments it takes back', async () => {
    const ana = await newcomer()
    const payment = pay(ana.userId)
    await shop.notify(payment.id)
    shop.server.double.changePayment(payment.id, { status: 'charged_back' })
    shop.server.double.chargebacks.set('217000', { id: '217000', payments: [payment.id] })
    await shop.notify('217000', 'topic_chargebacks_wh')
    expect(await shop.subscription(ana)).toMatchObject({ state: 'none', paidUntil: null })
  })
})
