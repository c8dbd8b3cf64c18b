import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrder, listIncidents, listPayments } from '#contract/billing.ts'
import { noticePath } from '#server/billing/provider/mercado-pago.ts'
import type { PaymentRecord } from '#server/billing/test-provider/records.ts'
import { signedNotice } from '#server/billing/test-provider/signed-notice.ts'
import { minutes } from '#server/testing/clock.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const adminPassword = 'segredo do admin'
let shop: Shop
let admin: Pick<Person, 'call'>
let ana: Person
let bruno: Person

beforeAll(async () => {
  shop = await openShop({ adminPassword, production: true })
  admin = await signIn(shop.world.fetch, shop.world.services.config.adminEmail, adminPassword)
  ana = await newcomer('Ana Souza')
  bruno = await newcomer('Bruno Lima')
})
afterAll(() => shop.close())

/** Ana and Bruno never get anything; who does is somebody new. */
const newcomer = (name = 'Carla Dias') =>
  addPerson({ db: shop.world.services.db, fetch: shop.world.fetch }, name)

const real = (fields: Partial<PaymentRecord> = {}) =>
  shop.server.double.addPayment({ live_mode: true, external_reference: ana.userId, ...fields })

async function expectNothingGranted(): Promise<void> {
  for (const person of [ana, bruno]) {
    const { state, paidUntil } = await shop.subscription(person)
    expect({ state, paidUntil }).toEqual({ state: 'none', paidUntil: null })
  }
}

describe('an approved payment that is not what was sold', () => {
  it.each<[refusal: string, fields: () => Partial<PaymentRecord>]>([
    ['too_cheap', () => ({ transaction_amount: 19.89 })],
    ['other_currency', () => ({ currency_id: 'ARS', transaction_amount: 1990 })],
    ['other_collector', () => ({ collector_id: 666 })],
    ['test_payment', () => ({ live_mode: false })],
    ['unknown_reference', () => ({ external_reference: randomUUID() })],
    ['unknown_reference', () => ({ external_reference: "' or 1=1 --" })],
    ['unknown_reference', () => ({ external_reference: null })],
  ])('counts for nobody and is shown to the administrator: %s', async (refusal, fields) => {
    const payment = real(fields())
    expect(
      await shop.report(ana, { ...payment, external_reference: payment.external_reference ?? '' }),
    ).toBe(422)
    await shop.notify(payment.id)
    await shop.reconcile()
    await expectNothingGranted()
    const { payments } = await admin.call(listPayments, { situation: 'refused' })
    expect(payments[0]).toMatchObject({ id: String(payment.id), refusal, situation: 'refused' })
    const mail = await shop.world.mailTo(shop.world.services.config.adminEmail)
    expect(mail.text).toContain(String(payment.id))
  })

  it('a payment of the test checkout from before is shown as no money', async () => {
    const carla = await newcomer()
    const { id } = real({ external_reference: carla.userId })
    await shop.notify(id)
    const { queries } = shop.world.services.db
    await queries.execute(sql`update payments set live = false where id = ${String(id)}`)
    expect(await shop.subscription(carla)).toMatchObject({
      state: 'none',
      payments: [{ situation: 'refused' }],
    })
    const { payments } = await admin.call(listPayments, { search: String(id) })
    expect(payments).toMatchObject([{ situation: 'refused', refusal: 'test_payment' }])
    const counted = await admin.call(listPayments, { search: String(id), situation: 'counted' })
    expect(counted.payments).toEqual([])
  })

  it('an order keeps its price, and a cheaper payment of it counts for nothing', async () => {
    const carla = await newcomer()
    const order = await carla.call(createOrder, {})
    const payment = real({ external_reference: order.id, transaction_amount: 1 })
    expect(await shop.report(carla, payment)).toBe(422)
    expect((await shop.subscription(carla)).state).toBe('none')
    const whole = real({ external_reference: order.id })
    expect(await shop.report(carla, whole)).toBe(200)
  })
})

describe('what people write into the address bar', () => {
  it.each<[reason: string, said: () => { id: string; external_reference: string }]>([
    ['malformed_payment', () => ({ id: 'null', external_reference: bruno.userId })],
    ['malformed_payment', () => ({ id: '', external_reference: bruno.userId })],
    ['malformed_payment', () => ({ id: '1/../../users/me', external_reference: bruno.userId })],
    ['unknown_payment', () => ({ id: '99999999999', external_reference: bruno.userId })],
    // Ana paid; Bruno says it was for him, or says the truth about a payment that is not his.
    ['other_reference', () => ({ id: String(real().id), external_reference: bruno.userId })],
    ['other_account', () => ({ id: String(real().id), external_reference: ana.userId })],
  ])('changes nothing and is recorded: %s', async (reason, said) => {
    const report = said()
    expect(await shop.report(bruno, report)).toBe(422)
    expect(await shop.report(bruno, report)).toBe(422)
    await expectNothingGranted()
    const { incidents } = await admin.call(listIncidents, {})
    expect(incidents).toContainEqual(
      expect.objectContaining({ reason, reportedBy: bruno.email, subject: report.id, times: 2 }),
    )
  })

  it('a payment is the account’s that paid, whoever repeats its number', async () => {
    const carla = await newcomer()
    const payment = real({ external_reference: carla.userId })
    expect(await shop.report(carla, payment)).toBe(200)
    expect(await shop.report(bruno, payment)).toBe(422)
    expect(await shop.report(carla, payment)).toBe(200)
    await expectNothingGranted()
    expect((await shop.subscription(carla)).payments).toHaveLength(1)
  })

  it('nobody can go on guessing for long', async () => {
    const carla = await newcomer()
    const guesses = Array.from({ length: 61 }, () =>
      shop.report(carla, { id: 'null', external_reference: 'x' }),
    )
    const answers = (await Promise.all(guesses)).sort()
    expect(answers).toEqual([...Array(60).fill(422), 429])
  })
})

describe('a notice', () => {
  const deliver = (query: string, headers: Record<string, string>, body: object) =>
    shop.world
      .fetch(`${noticePath}?${query}`, { method: 'POST', headers, body: JSON.stringify(body) })
      .then(({ status }) => status)
  const written = (secret = shop.server.double.webhookSecret, now = shop.world.clock.now()) =>
    signedNotice({ secret, now, id: real({ external_reference: ana.userId }).id })

  it.each<[name: string, make: () => ReturnType<typeof written>]>([
    ['with another secret', () => written('outro segredo')],
    ['from long ago', () => written(undefined, new Date('2020-01-01'))],
    ['without a signature', () => ({ ...written(), headers: {} as never })],
    ['of another payment', () => ({ ...written(), query: `data.id=${real().id}&type=payment` })],
    [
      'with two different ids',
      () => {
        const notice = written()
        return { ...notice, body: { ...notice.body, data: { id: '1' } } }
      },
    ],
  ])('is refused and changes nothing: %s', async (_, make) => {
    const { query, headers, body } = make()
    const before = await timesForged()
    expect(await deliver(query, headers, body)).toBe(401)
    await shop.world.services.billing.settled()
    await expectNothingGranted()
    expect(await timesForged()).toBe(before + 1)
  })

  const timesForged = async () => {
    const { incidents } = await admin.call(listIncidents, {})
    const forged = incidents.find(({ reason }) => reason === 'forged_notice')
    return forged?.times ?? 0
  }

  it('forged from many IPv6 addresses of one network is one entry, counted', async () => {
    const { query, body } = written()
    for (const host of ['1', 'a:b', 'ffff']) {
      const from = { 'x-forwarded-for': `2001:db8:3:4::${host}` }
      expect(await deliver(query, from, body)).toBe(401)
    }
    const { incidents } = await admin.call(listIncidents, {})
    expect(incidents.filter(({ reportedBy }) => reportedBy.startsWith('2001:'))).toMatchObject([
      { reason: 'forged_notice', reportedBy: '2001:db8:3:4::/64', times: 3 },
    ])
  })

  it('of the older, unsigned kind is answered and not believed', async () => {
    expect(await deliver(`id=${real().id}&topic=payment`, {}, {})).toBe(200)
    await shop.world.services.billing.settled()
    await expectNothingGranted()
  })

  it('delivered twenty times is looked at once, and is answered each time', async () => {
    const carla = await newcomer()
    const { webhookSecret: secret } = shop.server.double
    const { id } = real({ external_reference: carla.userId })
    const { query, headers, body } = signedNotice({ secret, now: shop.world.clock.now(), id })
    const before = shop.server.asked
    const answers = Array.from({ length: 20 }, () => deliver(query, headers, body))
    expect(await Promise.all(answers)).toEqual(Array(20).fill(200))
    await shop.world.services.billing.settled()
    expect((await shop.subscription(carla)).payments).toHaveLength(1)
    expect(shop.server.asked - before).toBe(1)
  })

  it('that is not JSON is refused as such', async () => {
    const { query, headers } = written()
    const sent = shop.world.fetch(`${noticePath}?${query}`, { method: 'POST', headers, body: '{' })
    expect((await sent).status).toBe(400)
  })
})

describe('a provider that does not answer', () => {
  const moods = ['failing', 'rambling', 'hanging up'] as const
  it.each(moods)('costs nobody a payment that was reported: %s', async (mood) => {
    const carla = await newcomer()
    const payment = real({ external_reference: carla.userId })
    shop.server.mood = mood
    expect(await shop.report(carla, payment)).toBe(503)
    await shop.world.services.billing.settled()
    expect((await shop.subscription(carla)).state).toBe('none')
    shop.server.mood = 'well'
    shop.world.clock.advance(minutes(1))
    await shop.world.services.billing.settled()
    expect((await shop.subscription(carla)).state).toBe('active')
  })

  it.each(moods)('costs nobody a payment that was notified: %s', async (mood) => {
    const carla = await newcomer()
    const payment = real({ external_reference: carla.userId })
    shop.server.mood = mood
    await shop.notify(payment.id)
    expect((await shop.subscription(carla)).state).toBe('none')
    shop.server.mood = 'well'
    shop.world.clock.advance(minutes(1))
    await shop.world.services.billing.settled()
    expect((await shop.subscription(carla)).state).toBe('active')
  })

  it('keeps nobody waiting for an answer to a notice, and the return page not for ever', async () => {
    const carla = await newcomer()
    const [told, reported] = [carla.userId, carla.userId].map((reference) =>
      real({ external_reference: reference }),
    )
    if (!told || !reported) throw new Error('Two were made')
    shop.server.mood = 'silent'
    const { webhookSecret: secret } = shop.server.double
    const notice = signedNotice({ secret, now: shop.world.clock.now(), id: told.id })
    const answered: string[] = []
    const report = shop.report(carla, reported).finally(() => answered.push('report'))
    const answer = await shop.world.fetch(`${noticePath}?${notice.query}`, {
      method: 'POST',
      headers: notice.headers,
      body: JSON.stringify(notice.body),
    })
    answered.push('notice')
    expect(answer.status).toBe(200)
    expect(await report).toBe(503)
    // The provider is asked twice, five seconds each: the notice's answer did not wait for that.
    expect(answered).toEqual(['notice', 'report'])
    expect((await shop.subscription(carla)).state).toBe('none')

    shop.server.mood = 'well'
    await shop.world.services.billing.settled()
    shop.world.clock.advance(minutes(1))
    await shop.world.services.billing.settled()
    const { state, payments } = await shop.subscription(carla)
    expect({ state, paid: payments.length }).toEqual({ state: 'active', paid: 2 })
  })

  it('costs nobody a payment that only the reconciliation would have found', async () => {
    const carla = await newcomer()
    real({ external_reference: carla.userId })
    shop.server.mood = 'failing'
    await shop.reconcile()
    expect((await shop.subscription(carla)).state).toBe('none')
    shop.server.mood = 'well'
    await shop.reconcile()
    expect((await shop.subscription(carla)).state).toBe('active')
  })

  it('refuses the order in words, and takes the next one', async () => {
    shop.server.mood = 'failing'
    await expect(ana.call(createOrder, {})).rejects.toMatchObject({ code: 'provider_unavailable' })
    shop.server.mood = 'well'
    expect((await ana.call(createOrder, {})).checkoutUrl).not.toBe('')
  })

  it('never makes us say its token', () => {
    expect(JSON.stringify(shop.world.logLines)).not.toContain(shop.server.double.accessToken)
    expect(JSON.stringify(shop.world.logLines)).not.toContain(shop.server.double.webhookSecret)
  })
})
