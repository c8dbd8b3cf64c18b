import { Hono } from 'hono'
import { z } from 'zod'
import type { PaymentRecord } from './records.ts'
import type { TestProvider } from './test-provider.ts'

const AskedPreference = z.object({
  items: z
    .array(
      z.object({
        title: z.string(),
        quantity: z.number(),
        unit_price: z.number(),
        currency_id: z.string(),
      }),
    )
    .min(1),
  external_reference: z.string().max(256),
  payer: z.object({ email: z.string() }),
  back_urls: z.object({ success: z.url(), pending: z.url(), failure: z.url() }),
  auto_return: z.enum(['approved', 'all']).optional(),
})

/** The endpoints that we use, answering as the documents say. */
export function providerApi(double: Omit<TestProvider, 'api' | 'provider'>): Hono {
  const api = new Hono()
  api.use(async (http, next) => {
    if (http.req.header('authorization') === `Bearer ${double.accessToken}`) return next()
    return http.json({ message: 'invalid access token', error: 'unauthorized', status: 401 }, 401)
  })
  api.get('/users/me', (http) => http.json({ id: double.collectorId, site_id: 'MLB' }))
  api.post('/checkout/preferences', async (http) => {
    const asked = AskedPreference.safeParse(await http.req.json())
    if (!asked.success) return http.json({ error: 'bad_request', status: 400 }, 400)
    if (asked.data.auto_return && !asked.data.back_urls.success.startsWith('https:')) {
      const message = 'auto_return invalid. back_url.success must be defined'
      return http.json({ message, error: 'invalid_auto_return', status: 400 }, 400)
    }
    return http.json(double.addPreference(asked.data), 201)
  })
  api.get('/v1/payments/search', (http) => http.json(found(double, http.req.query())))
  const records: [path: string, find: (id: string) => unknown][] = [
    ['/v1/payments/:id', (id) => double.payments.get(Number(id))],
    ['/v1/chargebacks/:id', (id) => double.chargebacks.get(id)],
    ['/preapproval/:id', (id) => double.plans.get(id)],
    ['/authorized_payments/:id', (id) => double.charges.get(Number(id))],
  ]
  for (const [path, find] of records) {
    api.get(path, (http) => {
      const record = find(http.req.param('id') ?? '')
      return record
        ? http.json(record as object)
        : http.json({ message: 'Not found', error: 'not_found', status: 404, cause: [] }, 404)
    })
  }
  return api
}

/** Sorting and limits as documented; only the fields that we ask by. */
function found({ payments }: Pick<TestProvider, 'payments'>, query: Record<string, string>) {
  const time = (payment: PaymentRecord) => Date.parse(payment.date_last_updated)
  const all = [...payments.values()]
    .filter((payment) => time(payment) >= Date.parse(query.begin_date ?? ''))
    .filter((payment) => time(payment) <= Date.parse(query.end_date ?? ''))
    .sort((a, b) => time(a) - time(b))
  const limit = Number(query.limit ?? 30)
  const offset = Number(query.offset ?? 0)
  const results = all.slice(offset, offset + limit)
  return { paging: { total: all.length, limit, offset }, results }
}
