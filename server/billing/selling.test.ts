import { expect, it } from 'vitest'
import { createOrder, processPayment } from '#contract/billing.ts'
import { getPublicConfig } from '#contract/system.ts'
import { callRoute } from '#server/testing/api-client.ts'
import { freshSettings, serverProcess } from '#server/testing/for-one-test.ts'
import { password, signIn } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { startWorld } from '#server/testing/world.ts'

const settings = async (more: Record<string, string>) => ({
  ...(await freshSettings()),
  ADMIN_PASSWORD: password,
  ...more,
})

it('production without credentials refuses the test checkout in one line, and works', async () => {
  const server = await serverProcess(await settings({ NODE_ENV: 'production' }))
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

it.each([
  [{ production: true, checkoutUrl: 'https://pay.example/x' }, 'https://pay.example/x'],
  [{ production: false, checkoutUrl: 'https://pay.example/x' }, 'https://pay.example/x'],
  [{ production: false }, '/checkout'],
  [{ production: true }, null],
])('the buy button leads where this installation sells: %o', async (settings, checkoutUrl) => {
  const world = await startWorld(settings)
  expect(await world.call(getPublicConfig, {})).toMatchObject({ checkoutUrl })
  await world.stop()
})
