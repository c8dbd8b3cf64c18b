import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { noticePath } from '#server/billing/provider/mercado-pago.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { readBytes } from '#server/http/read-json.ts'
import type { HttpEnv } from '#server/http/request.ts'
import type { Log } from '#server/log.ts'
import type { PaymentRecord, PreferenceRecord } from './records.ts'
import { signedNotice } from './signed-notice.ts'
import { testCheckoutPage } from './test-checkout-page.ts'
import { type TestProvider, testCheckoutPath } from './test-provider.ts'

const style = readFileSync(join(import.meta.dirname, 'test-checkout.css'), 'utf8')

type Result = 'success' | 'pending' | 'failure'

/** What one can choose, what the payment becomes, and which page one returns to. */
const choices = new Map<string, { fields: Partial<PaymentRecord>; result: Result }>([
  ['aprovar', { fields: { status: 'approved', status_detail: 'accredited' }, result: 'success' }],
  [
    'pendente',
    {
      fields: {
        status: 'pending',
        status_detail: 'pending_waiting_transfer',
        payment_method_id: 'pix',
        payment_type_id: 'bank_transfer',
      },
      result: 'pending',
    },
  ],
  [
    'recusar',
    {
      fields: { status: 'rejected', status_detail: 'cc_rejected_other_reason' },
      result: 'failure',
    },
  ],
])

/** The form has one field of one word, and nobody has signed in to send it. */
const largestForm = 1_024

/** The checkout for people, of the provider that charges nothing (R19). Never in production. */
export function testCheckout(double: TestProvider, log: Log): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(`${testCheckoutPath}/estilo.css`, (http) =>
    http.body(style, 200, { 'content-type': 'text/css' }),
  )
  app.get(`${testCheckoutPath}/:id`, (http) => {
    const preference = found(double.preferences.get(http.req.param('id')))
    return http.html(testCheckoutPage(preference, waitingFor(double, preference)))
  })
  app.post(`${testCheckoutPath}/:id`, async (http) => {
    const preference = found(double.preferences.get(http.req.param('id')))
    const form = new URLSearchParams((await readBytes(http, largestForm)).toString())
    const wish = form.get('resultado') ?? ''
    if (wish === 'desistir') return http.redirect(wayBack(double, preference, 'failure'), 303)
    const choice = choices.get(wish)
    if (!choice) throw new DomainError('validation_failed')
    const { fields, result } = choice
    const waiting = waitingFor(double, preference)
    const payment = waiting
      ? double.changePayment(waiting.id, fields)
      : double.addPayment({ ...termsOf(preference), ...fields })
    void notify(double, payment, log)
    return http.redirect(wayBack(double, preference, result, payment), 303)
  })
  return app
}

const waitingFor = ({ payments }: TestProvider, preference: PreferenceRecord) =>
  [...payments.values()].find(
    ({ external_reference, status }) =>
      external_reference === preference.external_reference && status === 'pending',
  )

const termsOf = ({ external_reference, items: [item], payer }: PreferenceRecord) => ({
  external_reference,
  payer,
  transaction_amount: (item?.unit_price ?? 0) * (item?.quantity ?? 0),
  currency_id: item?.currency_id ?? '',
})

/** With the parameters that the provider appends; what it does not know is the word "null". */
function wayBack(
  { baseUrl }: TestProvider,
  { id, external_reference, back_urls }: PreferenceRecord,
  result: Result,
  payment?: PaymentRecord,
): string {
  const url = new URL(back_urls[result])
  const payment_id = String(payment?.id ?? null)
  const status = String(payment?.status ?? null)
  const said = {
    collection_id: payment_id,
    collection_status: status,
    payment_id,
    status,
    external_reference,
    payment_type: String(payment?.payment_type_id ?? null),
    merchant_order_id: 'null',
    preference_id: id,
    site_id: 'MLB',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  }
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value)
  // Within the site under whatever name it was opened: the session is kept under that name.
  return url.href.startsWith(baseUrl) ? url.pathname + url.search : url.href
}

/** As the provider does it, besides the way back. Lost, it is lost: the return page says the same. */
async function notify(
  { webhookSecret: secret, baseUrl, now }: TestProvider,
  { id }: PaymentRecord,
  log: Log,
): Promise<void> {
  const { query, headers, body } = signedNotice({ secret, now: now(), id })
  try {
    const address = `${baseUrl}${noticePath}?${query}`
    await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  } catch (error) {
    log.warn({ err: error }, 'the test checkout could not deliver its notice')
  }
}
