import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrder } from '#contract/billing.ts'
import { openBilling } from '#server/billing/billing.ts'
import type { Config } from '#server/config.ts'
import { rows } from '#server/db/database.ts'
import { callRoute } from '#server/testing/api-client.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { openProviderServer, type ProviderServer } from '#server/testing/provider-server.ts'
import { startSecondApp } from '#server/testing/second-app.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

let shop: Shop
let other: ProviderServer
beforeAll(async () => {
  shop = await openShop()
  other = await openProviderServer()
})
afterAll(async () => {
  await shop.close()
  await other.close()
})

const newcomer = () =>
  addPerson({ db: shop.world.services.db, fetch: shop.world.fetch }, 'Ana Souza')

/** An order at the same installation after a restart with other settings. */
async function orderAfterRestart(person: Person, mercadoPago: Config['mercadoPago']) {
  const { services } = shop.world
  const config = { ...services.config, mercadoPago }
  const billing = openBilling({ ...services, config })
  const app = await startSecondApp({ ...services, billing }, () => null)
  const order = await callRoute(app.fetch, createOrder, {}, { token: person.token })
  await app.stop()
  await billing.stop()
  return order
}

const noToken = { accessToken: null, webhookSecret: null, apiUrl: '' }

it('an open order is paid where the installation sells now, not where it once did', async () => {
  const ana = await newcomer()
  const real = await ana.call(createOrder, {})
  const test = await orderAfterRestart(ana, noToken)
  expect(test.checkoutUrl).toMatch(/^\/checkout-de-teste\//)
  const afterRestart = await orderAfterRestart(ana, noToken)
  expect(afterRestart.checkoutUrl).not.toBe(test.checkoutUrl)
  const mercadoPago = { ...other.mercadoPago, accessToken: `APP_USR-${randomUUID()}` }
  other.double.accessToken = mercadoPago.accessToken
  const otherAccount = await orderAfterRestart(ana, mercadoPago)
  expect([...other.double.preferences.values()]).toMatchObject([
    { init_point: otherAccount.checkoutUrl, external_reference: real.id },
  ])
  const back = await ana.call(createOrder, {})
  expect([...shop.server.double.preferences.values()].map((one) => one.init_point)).toContain(
    back.checkoutUrl,
  )
  expect(await ana.call(createOrder, {})).toEqual(back)
})

it('pressing twice at once makes one order, and leads to one checkout', async () => {
  const bruno = await newcomer()
  const pressed = await Promise.all(Array.from({ length: 5 }, () => bruno.call(createOrder, {})))
  expect(new Set(pressed.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1)
  const made = sql`select count(*)::int as count from orders where account_id = ${bruno.userId}`
  expect(await rows(shop.world.services.db.queries, made)).toEqual([{ count: 1 }])
})

it('an order whose checkout could not be opened is used the next time', async () => {
  const carla = await newcomer()
  shop.server.mood = 'failing'
  await expect(carla.call(createOrder, {})).rejects.toMatchObject({ code: 'provider_unavailable' })
  shop.server.mood = 'well'
  await carla.call(createOrder, {})
  const made = sql`select count(*)::int as count from orders where account_id = ${carla.userId}`
  expect(await rows(shop.world.services.db.queries, made)).toEqual([{ count: 1 }])
})
