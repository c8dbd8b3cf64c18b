import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openProviderServer, type ProviderServer } from '#server/testing/provider-server.ts'
import { openMercadoPago } from './mercado-pago.ts'
import { ProviderUnavailable } from './provider.ts'

let server: ProviderServer
beforeAll(async () => {
  server = await openProviderServer()
})
beforeEach(() => {
  server.mood = 'well'
  server.asked = 0
})
afterAll(() => server.close())

const client = (settings: Partial<Parameters<typeof openMercadoPago>[0]> = {}) =>
  openMercadoPago({ ...server.mercadoPago, baseUrl: 'http://127.0.0.1:3000', ...settings })

it('reads a payment in cents, in our time, with who collected it', async () => {
  const said = server.double.addPayment({ transaction_amount: 1234.56, external_reference: 'x' })
  expect(await client().payment(String(said.id))).toMatchObject({
    id: String(said.id),
    amountCents: 123_456,
    reference: 'x',
    collectorId: await client().collectorId(),
    paidAt: new Date(said.date_approved ?? ''),
  })
})

it('takes what is reserved and not captured for what it is', async () => {
  const { id } = server.double.addPayment({ status: 'approved', captured: false })
  expect(await client().payment(String(id))).toMatchObject({ status: 'authorized' })
})

it('knows what does not exist from what cannot be known now', async () => {
  expect(await client().payment('404')).toBeNull()
  server.mood = 'failing'
  await expect(client().payment('404')).rejects.toBeInstanceOf(ProviderUnavailable)
})

it.each(['failing', 'hanging up', 'silent'] as const)(
  'asks once more, and then gives up well within a notice’s time: %s',
  async (mood) => {
    server.mood = mood
    const begun = performance.now()
    const asked = client(mood === 'silent' ? { patience: 1_000 } : {}).payment('1')
    await expect(asked).rejects.toBeInstanceOf(ProviderUnavailable)
    expect(server.asked).toBe(2)
    // With the usual patience it would have been twice five seconds.
    expect(performance.now() - begun).toBeLessThan(10_000)
  },
)

it('is unknown to the provider without the right token, and never repeats the token', async () => {
  const accessToken = 'APP_USR-errado'
  const refused = await client({ accessToken })
    .payment('1')
    .catch((error: Error) => error)
  expect(refused).toBeInstanceOf(ProviderUnavailable)
  expect(String(refused)).toContain('401')
  expect(String(refused)).not.toContain(accessToken)
})

it('reads every page of what changed', async () => {
  const before = new Date()
  for (let number = 0; number < 205; number += 1) server.double.addPayment()
  const span = { from: new Date(before.getTime() - 1), to: new Date(Date.now() + 60_000) }
  const ids = new Set<string>()
  for await (const page of client().paymentsChanged(span)) for (const { id } of page) ids.add(id)
  expect(ids.size).toBe(205)
  expect(server.asked).toBe(3)
})

it('takes a search that is not there for a failure, not for nothing found', async () => {
  const elsewhere = async () => new Response('{"status":404}', { status: 404 })
  const span = { from: new Date(0), to: new Date() }
  const pages = client({ fetch: elsewhere }).paymentsChanged(span)[Symbol.asyncIterator]()
  await expect(pages.next()).rejects.toBeInstanceOf(ProviderUnavailable)
})

it('gives up at once when the server stops', async () => {
  server.mood = 'silent'
  const provider = client()
  const asked = provider.payment('1')
  provider.close()
  await expect(asked).rejects.toBeInstanceOf(ProviderUnavailable)
})
