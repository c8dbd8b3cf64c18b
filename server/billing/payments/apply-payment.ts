import type { ProviderPayment } from '#server/billing/provider/provider.ts'
import type { Tx } from '#server/db/database.ts'
import { tellAccount } from '#server/notices/notice-queries.ts'
import type { PaymentServices } from './billing-services.ts'
import { counts, isPartlyRefunded, type Owner, refusalOf } from './judge-payment.ts'
import { keepNotices } from './notice-queue.ts'
import * as queries from './payment-queries.ts'

/**
 * The one way in which a payment reaches an account. Whoever told us of it, and however often, what
 * is written is what the provider says; the time paid for follows from the rows (see standingAt).
 */
export async function applyPayment(services: PaymentServices, told: ProviderPayment) {
  const collectorId = await services.provider.collectorId()
  const payment = await identified(services, told)
  const applied = await services.db.transaction(async (tx) => {
    await queries.lockPayment(tx, payment.id)
    const before = await queries.findPayment(tx, payment.id)
    if (before && before.changedAt > payment.changedAt) return before
    const owner = asSold(await queries.ownerOf(tx, payment.reference), before)
    const { production } = services.config
    const refusal = refusalOf(payment, { owner, collectorId, production })
    const after = rowOf({ ...payment, refusal }, { before, owner, now: services.now() })
    await queries.storePayment(tx, after)
    if (owner && payment.recurringId) await keepPlan(tx, payment.recurringId, after)
    await announce(services, tx, before, after)
    return after
  })
  services.mail.wake()
  if (applied.accountId) services.realtime.raise(`notices-of:${applied.accountId}`)
  return applied
}

/** At the price of the day it was first heard of: a later one is for later payments. */
const asSold = (owner: Owner | null, before: queries.PaymentRow | undefined): Owner | null =>
  owner && { ...owner, priceCents: before?.priceCents ?? owner.priceCents }

/** With whose it is: the charge of a monthly plan may leave that to the plan. */
export async function identified(
  services: PaymentServices,
  payment: ProviderPayment,
): Promise<ProviderPayment> {
  if (payment.reference || !payment.recurringId) return payment
  const plan = await applyPlan(services, payment.recurringId)
  return { ...payment, reference: plan?.reference ?? '' }
}

/** A charge moves its plan's next one. Looked at alone: what is paid counts without it. */
const keepPlan = (tx: Tx, planId: string, { id, changedAt, recordedAt }: queries.PaymentRow) => {
  const key = `charged ${planId} ${id} ${changedAt.toISOString()}`
  const notice = { key, topic: 'subscription_preapproval' as const, subject: planId }
  return keepNotices(tx, [notice], recordedAt)
}

/** A monthly plan as the provider has it now, kept if it is ours; null: there is none of this id. */
export async function applyPlan(
  services: PaymentServices,
  id: string,
): Promise<{ reference: string } | null> {
  const plan = await services.provider.plan(id)
  if (!plan) return null
  await services.db.transaction(async (tx) => {
    const owner = await queries.ownerOf(tx, plan.reference)
    if (!owner) return
    const { accountId } = owner
    await queries.storePlan(tx, { ...plan, accountId, lookedAt: services.now() })
  })
  return plan
}

type Judged = ProviderPayment & Pick<queries.PaymentRow, 'refusal'>

interface Known {
  before: queries.PaymentRow | undefined
  owner: Owner | null
  now: Date
}

function rowOf(payment: Judged, { before, owner, now }: Known): queries.PaymentRow {
  const { collectorId: _collectorId, ...row } = payment
  const counting = counts(payment)
  return {
    ...row,
    accountId: owner?.accountId ?? null,
    orderId: owner?.orderId ?? null,
    priceCents: owner?.priceCents ?? null,
    // Approved without saying when: then from the moment we first hear of.
    paidAt: payment.paidAt ?? before?.paidAt ?? (counting ? payment.changedAt : null),
    countedAt: counting ? now : null,
    recordedAt: now,
  }
}

/** Whom it concerns hears of it, once for each turn that the payment takes. */
async function announce(
  { mail }: PaymentServices,
  tx: Tx,
  before: queries.PaymentRow | undefined,
  after: queries.PaymentRow,
): Promise<void> {
  const paymentId = after.id
  const counted = before ? counts(before) : false
  const tellOwner = async (kind: 'paid' | 'payment-returned') => {
    const ref = `${paymentId} ${after.changedAt.toISOString()}`
    if (after.accountId) await tellAccount(tx, after.accountId, kind, ref, after.recordedAt)
  }
  if (counts(after) && !before?.countedAt) {
    await mail.enqueue(tx, 'payment-receipt', { paymentId })
    await tellOwner('paid')
  }
  if (counted && !counts(after)) {
    await mail.enqueue(tx, 'payment-returned', { paymentId })
    await tellOwner('payment-returned')
  }
  if (isInVain(after) && !(before && isInVain(before))) {
    await mail.enqueue(tx, 'payment-refused', { paymentId })
  }
  if (isPartlyRefunded(after) && after.refundedCents > (before?.refundedCents ?? 0)) {
    await mail.enqueue(tx, 'payment-partly-refunded', { paymentId })
  }
}

/** Money has arrived, and counts for nobody. */
const isInVain = ({ status, refusal }: queries.PaymentRow) =>
  status === 'approved' && refusal !== null && refusal !== 'partly_refunded'
