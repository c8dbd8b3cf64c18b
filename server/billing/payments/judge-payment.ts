import type { PaymentRefusal } from '#contract/billing.ts'
import type { ProviderPayment } from '#server/billing/provider/provider.ts'

/** Whose payment it is, and the least it must be. */
export interface Owner {
  accountId: string
  orderId: string | null
  priceCents: number
  currency: string
}

interface Expected {
  owner: Owner | null
  collectorId: string
  production: boolean
}

/**
 * Why a payment does not count, whatever its status says; null: nothing speaks against it (R18).
 * What is left of it after a refund must still be the price.
 */
export function refusalOf(
  payment: ProviderPayment,
  { owner, collectorId, production }: Expected,
): PaymentRefusal | null {
  if (payment.collectorId !== collectorId) return 'other_collector'
  if (production && !payment.live) return 'test_payment'
  if (!owner) return 'unknown_reference'
  if (payment.currency !== owner.currency) return 'other_currency'
  if (payment.amountCents < owner.priceCents) return 'too_cheap'
  if (isPartlyRefunded(payment) && payment.amountCents - payment.refundedCents < owner.priceCents) {
    return 'partly_refunded'
  }
  return null
}

/** The provider still calls it approved: only a whole refund has a word of its own. */
export const isPartlyRefunded = (payment: Pick<ProviderPayment, 'status' | 'refundedCents'>) =>
  payment.status === 'approved' && payment.refundedCents > 0

/** Refunded, charged back, disputed, cancelled: of all the provider's words only one is money. */
export const counts = ({ status, refusal }: { status: string; refusal: PaymentRefusal | null }) =>
  status === 'approved' && refusal === null
