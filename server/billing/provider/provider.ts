/** What we know of a payment from the provider itself, in our own words. Money is integer cents. */
export interface ProviderPayment {
  id: string
  status: string
  statusDetail: string
  /** What we gave the provider to recognise it by; empty when nobody did. */
  reference: string
  recurringId: string | null
  amountCents: number
  refundedCents: number
  currency: string
  method: string
  payerEmail: string
  collectorId: string
  live: boolean
  createdAt: Date
  paidAt: Date | null
  changedAt: Date
}

/** What a search tells of a payment: enough to know whether to ask for it. */
export interface PaymentGlimpse {
  id: string
  status: string
  reference: string
  recurringId: string | null
  changedAt: Date | null
}

/** A monthly charge that somebody authorised at the provider. */
export interface ProviderPlan {
  id: string
  status: string
  reference: string
  nextChargeAt: Date | null
  changedAt: Date
}

export interface NewPreference {
  orderId: string
  title: string
  amountCents: number
  currency: string
  payerEmail: string
  expiresAt: Date
}

export interface Preference {
  id: string
  /** Where the person pays. */
  checkoutUrl: string
}

/** The few things we ask the provider. What does not exist there is null, never an error. */
export interface Provider {
  /** Tells apart whom we ask: what one made, another does not know. */
  issuer: string
  createPreference(order: NewPreference): Promise<Preference>
  payment(id: string): Promise<ProviderPayment | null>
  /** Everything that changed in a span of time, page by page, the oldest first. */
  paymentsChanged(span: Span): AsyncIterable<PaymentGlimpse[]>
  plan(id: string): Promise<ProviderPlan | null>
  /** The payments behind one monthly charge, and its plan. */
  charge(id: string): Promise<{ planId: string; paymentId: string | null } | null>
  /** The payments that a chargeback takes back. */
  chargeback(id: string): Promise<string[] | null>
  /** Whose account the token opens: payments to anybody else are not ours. */
  collectorId(): Promise<string>
  /** Gives up what is under way. */
  close(): void
}

export interface Span {
  from: Date
  to: Date
}

/** The provider did not answer, or not now: nothing is known, and asking again may help. */
export class ProviderUnavailable extends Error {}

/** Mercado Pago writes the word "null" for what it does not know. */
export const isPaymentId = (text: string): boolean => /^\d{1,20}$/.test(text)
