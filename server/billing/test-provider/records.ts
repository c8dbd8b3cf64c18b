import { randomUUID } from 'node:crypto'

/** The provider's documented shapes, as it sends them; fields that nobody here reads are left out. */
export interface PaymentRecord {
  id: number
  status: string
  status_detail: string
  external_reference: string | null
  transaction_amount: number
  transaction_amount_refunded: number
  currency_id: string
  payment_method_id: string
  payment_type_id: string
  operation_type: string
  date_created: string
  date_approved: string | null
  date_last_updated: string
  collector_id: number
  captured: boolean
  live_mode: boolean
  payer: { email: string }
  point_of_interaction: { transaction_data: { subscription_id?: string } }
}

export interface PreferenceRecord {
  id: string
  collector_id: number
  external_reference: string
  init_point: string
  items: { title: string; quantity: number; unit_price: number; currency_id: string }[]
  payer: { email: string }
  back_urls: Record<'success' | 'pending' | 'failure', string>
  date_created: string
}

export interface PlanRecord {
  id: string
  status: 'pending' | 'authorized' | 'paused' | 'cancelled'
  collector_id: number
  external_reference: string | null
  payer_email: string
  next_payment_date: string | null
  date_created: string
  last_modified: string
}

export interface ChargeRecord {
  id: number
  preapproval_id: string
  status: 'scheduled' | 'processed' | 'recycling' | 'cancelled'
  payment: { id: number; status: string } | null
}

/** The provider writes the time of its own zone, four hours behind. */
export function providerTime(date: Date): string {
  const there = new Date(date.getTime() - 4 * 60 * 60_000)
  return there.toISOString().replace('Z', '-04:00')
}

/** Later than before also when the clock stands still: a change is always newer than what it changed. */
export const laterThan = (before: string, now: Date) =>
  providerTime(new Date(Math.max(now.getTime(), Date.parse(before) + 1)))

let numbers = 0
/** Never the same twice, also after a restart. */
export function newNumber(): number {
  numbers += 1
  return Date.now() * 1_000 + (numbers % 1_000)
}

export const newPlanId = () => randomUUID().replaceAll('-', '')
