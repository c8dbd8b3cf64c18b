import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrder } from '#contract/billing.ts'
import { addPerson } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let page: string

beforeAll(async () => {
  world = await startWorld()
  const ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  page = (await ana.call(createOrder, {})).checkoutUrl
})
afterAll(() => world.stop())

const choose = (body: RequestInit['body']) =>
  world.fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body ?? '',
    duplex: 'half',
  } as RequestInit)
const payments = () => world.services.billing.testProvider?.payments.size

it.each(['constructor', '__proto__', 'toString', 'outra coisa', ''])(
  'the test checkout refuses a result it does not offer, before anything is recorded: "%s"',
  async (resultado) => {
    expect((await choose(new URLSearchParams({ resultado }))).status).toBe(422)
    expect(payments()).toBe(0)
  },
)

it('the test checkout reads no more than its form can hold, announced or not', async () => {
  const large = `resultado=aprovar&x=${'x'.repeat(2_000)}`
  expect((await choose(large)).status).toBe(413)
  expect((await choose(new Blob([large]).stream())).status).toBe(413)
  expect(payments()).toBe(0)
})

it('the test checkout takes what it offers', async () => {
  expect((await choose(new URLSearchParams({ resultado: 'aprovar' }))).status).toBe(303)
  expect(payments()).toBe(1)
})
