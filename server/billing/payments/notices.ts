import { ProviderUnavailable } from '#server/billing/provider/provider.ts'
import { openQueue, patiently } from '#server/queue/queue.ts'
import type { Worker } from '#server/queue/worker.ts'
import { applyPayment, applyPlan, identified } from './apply-payment.ts'
import type { PaymentServices } from './billing-services.ts'
import { type NoticeJobs, noticeQueue } from './notice-queue.ts'
import { findPayment, referredId } from './payment-queries.ts'

const day = 24 * 60 * 60_000
const pause = patiently([0.5, 2, 10, 30, 60, 6 * 60, 12 * 60, 24 * 60, 24 * 60])

export const openNotices = (services: PaymentServices): Worker =>
  openQueue<NoticeJobs>(services, {
    name: noticeQueue,
    work: {
      payment: ({ details }) => lookAtPayment(services, details.subject),
      found_payment: ({ details }) => lookAtFound(services, details.subject),
      subscription_preapproval: async ({ details }) => {
        await applyPlan(services, details.subject)
      },
      subscription_authorized_payment: ({ details }) => lookAtCharge(services, details.subject),
      topic_chargebacks_wh: ({ details }) => lookAtChargeback(services, details.subject),
    },
    // What nobody knows of is given up after days. What cannot be known now is asked for every day,
    // until it is forgotten: the search does not go back that far.
    pause: (failures, error) =>
      pause(failures) ?? (error instanceof ProviderUnavailable ? day : undefined),
  })

async function lookAtPayment(services: PaymentServices, id: string): Promise<void> {
  const payment = await services.provider.payment(id)
  // A notice can be faster than the provider's own reading side: it is tried again a few times.
  if (!payment) throw new Error('the provider knows no such payment')
  await applyPayment(services, payment)
}

/** The operator may sell other things through the same account: whose they are is not our business. */
async function lookAtFound(services: PaymentServices, id: string): Promise<void> {
  const found = await services.provider.payment(id)
  const payment = found && (await identified(services, found))
  if (!payment) return
  const known = await findPayment(services.db.queries, id)
  if (known || referredId(payment.reference)) await applyPayment(services, payment)
}

async function lookAtCharge(services: PaymentServices, id: string): Promise<void> {
  const charge = await services.provider.charge(id)
  if (!charge) throw new Error('the provider knows no such charge')
  await applyPlan(services, charge.planId)
  if (charge.paymentId) await lookAtPayment(services, charge.paymentId)
}

async function lookAtChargeback(services: PaymentServices, id: string): Promise<void> {
  for (const paymentId of (await services.provider.chargeback(id)) ?? []) {
    await lookAtPayment(services, paymentId)
  }
}
