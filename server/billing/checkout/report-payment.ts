import type { IncidentReason, processPayment } from '#contract/billing.ts'
import type { Input } from '#contract/route.ts'
import type { BillingCall } from '#server/billing/billing-call.ts'
import { applyPayment } from '#server/billing/payments/apply-payment.ts'
import type { PaymentServices } from '#server/billing/payments/billing-services.ts'
import { recordIncident } from '#server/billing/payments/incidents.ts'
import { counts } from '#server/billing/payments/judge-payment.ts'
import { keepNotices } from '#server/billing/payments/notice-queue.ts'
import { ownerOf } from '#server/billing/payments/payment-queries.ts'
import { isPaymentId, ProviderUnavailable } from '#server/billing/provider/provider.ts'
import { standingOf } from '#server/billing/subscriptions/standings.ts'
import { DomainError } from '#server/http/domain-error.ts'
import { limitRequests } from './request-limit.ts'

/**
 * What the return page says is only a hint: the address bar is anybody's to edit. Success is said
 * when the provider itself calls the payment approved and it is this account's own (R18).
 */
export async function reportPayment(
  call: BillingCall,
  { payment_id: id, external_reference: reference }: Input<typeof processPayment>,
) {
  const { services, caller } = call
  await limitRequests(services, 'payment-reports', caller.accountId)
  const refuse = async (reason: IncidentReason) => {
    const reportedBy = caller.email
    await recordIncident(services, { reason, reportedBy, subject: id, reference })
    return new DomainError('payment_not_confirmed')
  }
  if (!isPaymentId(id)) throw await refuse('malformed_payment')
  return orLater(call, id, async (payments) => {
    const payment = await payments.provider.payment(id)
    if (!payment) throw await refuse('unknown_payment')
    if (payment.reference !== reference) throw await refuse('other_reference')
    const owner = await ownerOf(payments.db.queries, reference)
    if (owner && owner.accountId !== caller.accountId) throw await refuse('other_account')
    // A reference of nobody's is recorded as well: somebody may have paid for nothing.
    if (!counts(await applyPayment(payments, payment)))
      throw new DomainError('payment_not_confirmed')
    const moment = { now: payments.now(), production: payments.config.production }
    const { paidUntil } = await standingOf(payments.db.queries, caller.accountId, moment)
    return { status: 'approved' as const, paidUntil }
  })
}

/** A provider that does not answer costs nobody their payment: it is looked at later. */
async function orLater<T>(
  { services }: BillingCall,
  id: string,
  look: (payments: PaymentServices) => Promise<T>,
): Promise<T> {
  const { provider } = services.billing
  // Nobody will look later either. Whoever sets a token has the last month searched.
  if (!provider) throw new DomainError('provider_unavailable')
  try {
    return await look({ ...services, provider })
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    services.log.warn({ err: error }, 'a payment could not be verified now')
    const now = services.now()
    // One for each hour: reported again later, it is looked at again.
    const key = `return ${id} ${now.toISOString().slice(0, 13)}`
    await keepNotices(services.db.queries, [{ key, topic: 'payment', subject: id }], now)
    throw new DomainError('provider_unavailable')
  }
}
