import { z } from 'zod'
import { storableText } from '#server/db/storable-text.ts'
import type { PaymentGlimpse, ProviderPayment, ProviderPlan } from './provider.ts'

/** The documented shapes, as far as we read them. What else the provider sends is not looked at. */
const Numeral = z.union([z.number(), z.string()]).transform(String)
const Word = z.string().transform(storableText)
const Text = Word.nullish().transform((text) => text ?? '')
const Time = z.string().pipe(z.coerce.date())
const MaybeTime = Time.nullish().transform((time) => time ?? null)
/** 29.9 is R$ 29,90: amounts arrive as decimal numbers. */
const Money = z
  .number()
  .nullish()
  .transform((amount) => Math.round((amount ?? 0) * 100))

/** Where the charge of a monthly plan names the plan. */
const Interaction = z
  .object({ transaction_data: z.object({ subscription_id: Word.nullish() }).nullish() })
  .nullish()
  .transform((said) => said?.transaction_data?.subscription_id ?? null)

export const PaymentShape = z
  .object({
    id: Numeral,
    status: Word,
    status_detail: Text,
    external_reference: Text,
    transaction_amount: Money,
    transaction_amount_refunded: Money,
    currency_id: Text,
    payment_type_id: Text,
    date_created: Time,
    date_approved: MaybeTime,
    date_last_updated: Time,
    collector_id: Numeral.nullish(),
    collector: z.object({ id: Numeral.nullish() }).nullish(),
    captured: z.boolean().nullish(),
    live_mode: z.boolean(),
    payer: z.object({ email: Text }).nullish(),
    point_of_interaction: Interaction,
  })
  .transform(
    (said): ProviderPayment => ({
      id: said.id,
      // Reserved on the card is not paid, whatever else the status says.
      status: said.status === 'approved' && said.captured === false ? 'authorized' : said.status,
      statusDetail: said.status_detail,
      reference: said.external_reference,
      recurringId: said.point_of_interaction,
      amountCents: said.transaction_amount,
      refundedCents: said.transaction_amount_refunded,
      currency: said.currency_id,
      method: said.payment_type_id,
      payerEmail: said.payer?.email ?? '',
      collectorId: said.collector_id ?? said.collector?.id ?? '',
      live: said.live_mode,
      createdAt: said.date_created,
      paidAt: said.date_approved,
      changedAt: said.date_last_updated,
    }),
  )

export const PlanShape = z
  .object({
    id: Word,
    status: Word,
    external_reference: Text,
    next_payment_date: MaybeTime,
    last_modified: Time,
  })
  .transform(
    (said): ProviderPlan => ({
      id: said.id,
      status: said.status,
      reference: said.external_reference,
      nextChargeAt: said.next_payment_date,
      changedAt: said.last_modified,
    }),
  )

/** `processed` does not mean paid: what counts is the payment behind it. */
export const ChargeShape = z
  .object({
    preapproval_id: z.string(),
    payment: z.object({ id: Numeral.nullish() }).nullish(),
  })
  .transform((said) => ({ planId: said.preapproval_id, paymentId: said.payment?.id ?? null }))

export const ChargebackShape = z
  .object({ payments: z.array(Numeral).default([]) })
  .transform((said) => said.payments)

/** One of another shape is looked at alone, and does not spoil the page. */
const GlimpseShape = z
  .object({
    id: Numeral,
    status: Text.catch(''),
    external_reference: Text.catch(''),
    date_last_updated: MaybeTime.catch(null),
    point_of_interaction: Interaction.catch(null),
  })
  .transform(
    (said): PaymentGlimpse => ({
      id: said.id,
      status: said.status,
      reference: said.external_reference,
      recurringId: said.point_of_interaction,
      changedAt: said.date_last_updated,
    }),
  )

export const SearchShape = z.object({
  paging: z.object({ total: z.number() }),
  results: z.array(GlimpseShape),
})

export const PreferenceShape = z.object({ id: z.string(), init_point: z.string() })
export const UserShape = z.object({ id: Numeral })
