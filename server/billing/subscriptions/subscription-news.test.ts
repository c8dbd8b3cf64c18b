import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrder } from '#contract/billing.ts'
import { listen } from '#server/testing/listen.ts'
import { addPerson } from '#server/testing/people.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({}, { sweep: 20 })
})
afterAll(() => shop.close())

it('tells who paid, and nobody else, that the subscription is another, and when it is taken back', async () => {
  const { services, fetch } = shop.world
  const [ana, bruno] = [
    await addPerson({ db: services.db, fetch }, 'Ana Souza'),
    await addPerson({ db: services.db, fetch }, 'Bruno Lima'),
  ]
  const [hers, his] = [
    await listen(fetch, '/api/events', ana),
    await listen(fetch, '/api/events', bruno),
  ]
  for (const ear of [hers, his]) await ear.next('hello')
  const { id: orderId } = await ana.call(createOrder, {})
  const payment = shop.server.double.addPayment({ external_reference: orderId })
  await shop.notify(payment.id)
  await heardOfSubscription(hers)

  shop.server.double.changePayment(payment.id, { status: 'refunded' })
  await shop.notify(payment.id)
  await heardOfSubscription(hers)
  expect(his.frames.map(({ event }) => event)).toEqual(['hello'])
})

/** She has a notice of it too, which may be told first. */
async function heardOfSubscription(ear: Awaited<ReturnType<typeof listen>>): Promise<void> {
  for (;;) {
    const { what } = (await ear.next('changed')).data as { what: string[] }
    if (what.includes('subscription')) return
  }
}
