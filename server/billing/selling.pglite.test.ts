import { expect, it, onTestFinished } from 'vitest'
import { createOrder, processPayment } from '#contract/billing.ts'
import { getPublicConfig } from '#contract/system.ts'
import { readConfig } from '#server/config.ts'
import { jobs } from '#server/db/schema.ts'
import { callRoute } from '#server/testing/api-client.ts'
import { freshSettings, serverProcess } from '#server/testing/for-one-test.ts'
import { addPerson, password, signIn } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { startWorld } from '#server/testing/world.ts'
import { sellingOf } from './billing.ts'
import { sellingWords } from './selling-words.ts'

it('production without credentials refuses the test checkout in one line, and works', async () => {
  const settings = await freshSettings()
  const server = await serverProcess({
    ...settings,
    ADMIN_PASSWORD: password,
    NODE_ENV: 'production',
  })
  await server.ready()
  await until('the announcement', () => server.stdout().includes('Pagamentos:'))
  expect(server.stdout()).toContain(
    'Pagamentos: nada é vendido: falta MERCADOPAGO_ACCESS_TOKEN, e o checkout de teste é recusado em produção\n',
  )
  const fetchThere = (path: string, init?: RequestInit) => fetch(server.baseUrl + path, init)
  expect(await callRoute(fetchThere, getPublicConfig, {})).toMatchObject({ checkoutUrl: null })
  expect((await fetchThere('/checkout-de-teste/estilo.css')).status).toBe(404)
  const admin = await signIn(fetchThere, 'admin@mutirao.local')
  await expect(admin.call(createOrder, {})).rejects.toMatchObject({ code: 'checkout_closed' })
  const report = admin.call(processPayment, { payment_id: '1', external_reference: 'x' })
  await expect(report).rejects.toMatchObject({ code: 'provider_unavailable' })
})

it('without anybody to ask, a report is refused and leaves nothing behind', async () => {
  const world = await startWorld({ checkoutUrl: 'https://pay.example/x' })
  onTestFinished(() => world.stop())
  const { db } = world.services
  const ana = await addPerson({ db, fetch: world.fetch }, 'Ana Souza')
  const report = ana.call(processPayment, { payment_id: '1', external_reference: ana.userId })
  await expect(report).rejects.toMatchObject({ code: 'provider_unavailable' })
  expect(await db.queries.select().from(jobs)).toEqual([])
})

const link = { CHECKOUT_URL: 'https://pay.example/x?ref={user_id}' }
const token = { MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1' }
const several = { WEB_CONCURRENCY: '2', DATABASE_URL: 'postgres://127.0.0.1/x' }
const production = { NODE_ENV: 'production' }
it.each<[Record<string, string>, selling: string, says: string]>([
  [{}, 'test', 'checkout de teste'],
  [token, 'mercadopago', 'sem MERCADOPAGO_WEBHOOK_SECRET nenhum aviso é aceito'],
  [{ ...token, ...production }, 'mercadopago', 'Mercado Pago'],
  [link, 'link', 'sem MERCADOPAGO_ACCESS_TOKEN nenhum pagamento é conferido'],
  [{ ...link, ...token, ...production }, 'link', 'link próprio'],
  [production, 'nothing', 'o checkout de teste é recusado em produção'],
  [several, 'nothing', 'o checkout de teste é recusado com mais de um processo (WEB_CONCURRENCY)'],
  [{ ...several, ...token }, 'mercadopago', 'Mercado Pago'],
])('how it sells follows from the settings, and the start says so: %o', (env, selling, says) => {
  expect(sellingOf(readConfig(env))).toBe(selling)
  expect(sellingWords(readConfig(env))).toContain(says)
})
