import { randomBytes, randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { openMercadoPago } from '#server/billing/provider/mercado-pago.ts'
import type { Provider } from '#server/billing/provider/provider.ts'
import { providerApi } from './provider-api.ts'
import * as records from './records.ts'

/**
 * Mercado Pago as its documents describe it, in memory. Tests speak to it over HTTP; the test
 * checkout (R19) is its page for people.
 */
export interface TestProvider {
  accessToken: string
  webhookSecret: string
  collectorId: number
  baseUrl: string
  now: () => Date
  /** The documented endpoints. */
  api: Hono
  /** Our client, connected to it within this process. */
  provider: Provider
  payments: Map<number, records.PaymentRecord>
  preferences: Map<string, records.PreferenceRecord>
  plans: Map<string, records.PlanRecord>
  charges: Map<number, records.ChargeRecord>
  chargebacks: Map<string, { id: string; payments: number[] }>
  addPreference(asked: AskedPreference): records.PreferenceRecord
  addPayment(fields?: Partial<records.PaymentRecord>): records.PaymentRecord
  changePayment(id: number, fields: Partial<records.PaymentRecord>): records.PaymentRecord
  addPlan(fields?: Partial<records.PlanRecord>): records.PlanRecord
  changePlan(id: string, fields: Partial<records.PlanRecord>): records.PlanRecord
}

export type AskedPreference = Pick<
  records.PreferenceRecord,
  'external_reference' | 'items' | 'payer' | 'back_urls'
>

interface Settings {
  /** The address of the installation, under which the checkout page is. */
  baseUrl: string
  accessToken: string
  now: () => Date
}

export const testCheckoutPath = '/checkout-de-teste'

export function createTestProvider({ baseUrl, accessToken, now }: Settings): TestProvider {
  const collectorId = 700_000_001
  const stamp = () => records.providerTime(now())
  const double: Omit<TestProvider, 'api' | 'provider'> = {
    accessToken,
    webhookSecret: randomBytes(24).toString('hex'),
    collectorId,
    baseUrl,
    now,
    payments: new Map(),
    preferences: new Map(),
    plans: new Map(),
    charges: new Map(),
    chargebacks: new Map(),
    addPreference: (asked) => {
      const id = `${collectorId}-${randomUUID()}`
      const init_point = `${testCheckoutPath}/${id}`
      const made = { ...asked, id, init_point, collector_id: collectorId, date_created: stamp() }
      double.preferences.set(id, made)
      return made
    },
    addPayment: (fields = {}) => {
      const approved = (fields.status ?? 'approved') === 'approved'
      const payment: records.PaymentRecord = {
        id: records.newNumber(),
        status: 'approved',
        status_detail: approved ? 'accredited' : '',
        external_reference: null,
        transaction_amount: 19.9,
        transaction_amount_refunded: 0,
        currency_id: 'BRL',
        payment_method_id: 'visa',
        payment_type_id: 'credit_card',
        operation_type: 'regular_payment',
        date_created: stamp(),
        date_approved: approved ? stamp() : null,
        date_last_updated: stamp(),
        collector_id: collectorId,
        captured: true,
        live_mode: false,
        payer: { email: 'pagador@exemplo.com.br' },
        point_of_interaction: { transaction_data: {} },
        ...fields,
      }
      double.payments.set(payment.id, payment)
      return payment
    },
    changePayment: (id, fields) => {
      const before = known(double.payments.get(id))
      const approvedNow = fields.status === 'approved' && before.date_approved === null
      const after = {
        ...before,
        ...(approvedNow && { date_approved: stamp() }),
        date_last_updated: records.laterThan(before.date_last_updated, now()),
        ...fields,
      }
      double.payments.set(id, after)
      return after
    },
    addPlan: (fields = {}) => {
      const plan: records.PlanRecord = {
        id: records.newPlanId(),
        status: 'authorized',
        collector_id: collectorId,
        external_reference: null,
        payer_email: 'pagador@exemplo.com.br',
        next_payment_date: null,
        date_created: stamp(),
        last_modified: stamp(),
        ...fields,
      }
      double.plans.set(plan.id, plan)
      return plan
    },
    changePlan: (id, fields) => {
      const before = known(double.plans.get(id))
      const last_modified = records.laterThan(before.last_modified, now())
      const after = { ...before, last_modified, ...fields }
      double.plans.set(id, after)
      return after
    },
  }
  const api = providerApi(double)
  const apiUrl = 'http://provedor.teste'
  const inProcess = async (...[address, init]: Parameters<typeof fetch>) =>
    api.request(String(address), init)
  const provider = openMercadoPago({ accessToken, apiUrl, baseUrl, fetch: inProcess })
  return Object.assign(double, { api, provider })
}

function known<T>(record: T | undefined): T {
  if (!record) throw new Error('The test provider has no such record')
  return record
}
