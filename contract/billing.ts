import { z } from 'zod'
import { Id, Line, Moment } from './fields.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { AnyText, text } from './text.ts'

/**
 * `none`: neither trial nor payment, as the administrator's own account. `canceled`: the monthly
 * charge was ended and time already paid is left. Whatever the state, nothing is locked (R20).
 */
export const SubscriptionState = z.enum([
  'none',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'expired',
])
export type SubscriptionState = z.infer<typeof SubscriptionState>

/** Why a payment that the provider knows does not count. */
export const PaymentRefusal = z.enum([
  'unknown_reference',
  'other_currency',
  'too_cheap',
  'other_collector',
  'test_payment',
  'partly_refunded',
])
export type PaymentRefusal = z.infer<typeof PaymentRefusal>

/** What a payment means to us, whatever the provider calls it. */
export const PaymentSituation = z.enum(['counted', 'waiting', 'failed', 'returned', 'refused'])
export type PaymentSituation = z.infer<typeof PaymentSituation>

/** A payment as the person who made it sees it. */
const OwnPayment = z.object({
  id: AnyText,
  situation: PaymentSituation,
  /** The provider's own word. */
  status: AnyText,
  amountCents: z.int(),
  currency: AnyText,
  /** The provider's word for how it was paid: credit_card, bank_transfer (Pix), ticket (boleto). */
  method: AnyText,
  createdAt: Moment,
  paidAt: Moment.nullable(),
})
export type OwnPayment = z.output<typeof OwnPayment>

export const Subscription = z.object({
  state: SubscriptionState,
  trialEndsAt: Moment.nullable(),
  /** The period that payments without a gap between them make up; null: none counts. */
  paidFrom: Moment.nullable(),
  paidUntil: Moment.nullable(),
  /** The provider will charge again by itself. */
  renews: z.boolean(),
  /** The newest few. */
  payments: z.array(OwnPayment),
})
export type Subscription = z.output<typeof Subscription>

export const getSubscription = route({
  method: 'get',
  path: '/api/subscription',
  right: 'approved',
  summary: 'A assinatura de quem entrou: situação, até quando vale, pagamentos mais recentes.',
  answer: Subscription,
})

export const createOrder = route({
  method: 'post',
  path: '/api/orders',
  right: 'approved',
  summary: 'Abre um pedido do plano Premium, ou devolve o que está aberto, e diz onde pagar.',
  body: z.object({}),
  answer: z.object({ id: Id, checkoutUrl: AnyText }),
  status: 201,
  errors: ['checkout_closed', 'provider_unavailable', 'too_many_requests'],
})

/** Only a hint: whatever it says, the provider is asked. Any short text, so that junk is recorded. */
const Said = text(256)

export const processPayment = route({
  method: 'post',
  path: '/functions/v1/process-payment',
  right: 'approved',
  summary: 'Confere um pagamento com o provedor e, se for de quem entrou e valer, ativa o Premium.',
  body: z.object({ payment_id: Said, external_reference: Said }),
  answer: z.object({ status: z.literal('approved'), paidUntil: Moment.nullable() }),
  errors: ['payment_not_confirmed', 'provider_unavailable', 'too_many_requests'],
})

/** A line of the administrator's list. */
export const Payment = OwnPayment.extend({
  statusDetail: AnyText,
  refusal: PaymentRefusal.nullable(),
  refundedCents: z.int(),
  /** The monthly plan it belongs to, by the provider's id; null: paid by hand. */
  recurringId: AnyText.nullable(),
  /** A second payment of one order: it counts, and its payer may have meant to pay once. */
  paidTwice: z.boolean(),
  reference: AnyText,
  payerEmail: AnyText,
  /** The account it counts for; null when it belongs to none. */
  account: z.object({ userId: Id, fullName: AnyText, email: AnyText }).nullable(),
  subscription: z.object({ state: SubscriptionState, paidUntil: Moment.nullable() }).nullable(),
})
export type Payment = z.output<typeof Payment>

const PaymentFilter = z.object({
  search: Line(limits.name).optional(),
  situation: PaymentSituation.optional(),
})

export const listPayments = route({
  method: 'get',
  path: '/api/payments',
  right: 'administrator',
  summary: 'Os pagamentos, os mais novos primeiro, com busca e filtro por situação.',
  query: PaymentFilter.extend({
    /** The payment after which the next page begins. */
    after: text(20)
      .regex(/^\d{1,20}$/, 'Identificador inválido.')
      .optional(),
  }),
  answer: z.object({ payments: z.array(Payment), next: AnyText.nullable() }),
})

export const exportPayments = route({
  method: 'get',
  path: '/api/payments/export',
  right: 'administrator',
  summary: 'Os mesmos pagamentos como planilha CSV, todos de uma vez.',
  query: PaymentFilter,
  answer: AnyText,
  type: 'text/csv; charset=utf-8',
})

export const IncidentReason = z.enum([
  'malformed_payment',
  'unknown_payment',
  'other_reference',
  'other_account',
  'forged_notice',
])
export type IncidentReason = z.infer<typeof IncidentReason>

/** A report that changed nothing, for the administrator to know of. */
export const PaymentIncident = z.object({
  id: Id,
  reason: IncidentReason,
  /** The account's address, or the network that a forged notice came from. */
  reportedBy: AnyText,
  subject: AnyText,
  reference: AnyText,
  times: z.int(),
  firstAt: Moment,
  lastAt: Moment,
})
export type PaymentIncident = z.output<typeof PaymentIncident>

export const listIncidents = route({
  method: 'get',
  path: '/api/payment-incidents',
  right: 'administrator',
  summary: 'Avisos de pagamento que não valeram: forjados, de outra conta, inexistentes.',
  answer: z.object({ incidents: z.array(PaymentIncident) }),
})
