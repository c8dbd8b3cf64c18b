import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrder } from '#contract/billing.ts'
import { addPerson } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let checkoutUrl: string
beforeAll(async () => {
  world = await startWorld()
  const ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  checkoutUrl = (await ana.call(createOrder, {})).checkoutUrl
})
afterAll(() => world.stop())

const form = 'application/x-www-form-urlencoded'
const bodies: [what: string, type: string, body: string][] = [
  ['a choice that is not offered', form, 'resultado=talvez'],
  ['a choice that every object has', form, 'resultado=constructor'],
  ['no choice', form, ''],
  ['what is no form although it says so', 'multipart/form-data; boundary=x', 'resultado'],
  ['what is no form', 'application/json', '{"resultado":"aprovar"}'],
]

it.each(bodies)('the test checkout refuses %s, and nothing is paid', async (_, type, body) => {
  const headers = { 'content-type': type }
  const answer = await world.fetch(checkoutUrl, { method: 'POST', headers, body })
  expect(answer.status).toBe(422)
  expect(world.services.billing.testProvider?.payments.size).toBe(0)
})
