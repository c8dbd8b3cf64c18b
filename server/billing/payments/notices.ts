import { ProviderUnavailable } from '#server/billing/provider/provider.ts'
import { openQueue, patiently } from '#server/queue/queue.ts'
import type { Worker } from '#server/queue/worker.ts'
import { applyPayment, applyPlan, identified } from './apply-payment.ts'
import type { Desk } from './desk.ts'
import { type NoticeJobs, noticeQueue, type Topic } from './notice-queue.ts'
import { findPayment, referredId } from './payment-queries.ts'

/** How what a notice is about is looked up. */
const looks: Record<Topic, (desk: Desk, id: string) => Promise<void>> = {
  payment: lookAtPayment,
  found_payment: lookAtFound,
  subscription_preapproval: async (desk, id) => {
    await applyPlan(desk, id)
  },
  subscription_authorized_payment: lookAtCharge,
  topic_chargebacks_wh: async (desk, id) => {
    for (const paymentId of (await desk.provider.chargeback(id)) ?? []) {
      await lookAtPayment(desk, paymentId)
    }
  },
}

const day = 24 * 60 * 60_000
const pause = patiently([0.5, 2, 10, 30, 60, 6 * 60, 12 * 60, 24 * 60, 24 * 60])

export const openNotices = (desk: Desk): Worker =>
  openQueue<NoticeJobs>(desk, {
    name: noticeQueue,
    work: ({ kind, details }) => looks[kind](desk, details.subject),
    // What nobody knows of is given up after days. What cannot be known now is asked for every day,
    // until it is forgotten: the search does not go back that far.
    pause: (failures, error) =>
      pause(failures) ?? (error instanceof ProviderUnavailable ? day : undefined),
  })

async function lookAtPayment(desk: Desk, id: string): Promise<void> {
  const payment = await desk.provider.payment(id)
  // A notice can be faster than the provider's own reading side: it is tried again a few times.
  if (!payment) throw new Error('the provider knows no such payment')
  await applyPayment(desk, payment)
}

/** The operator may sell other things through the same account: whose they are is not our business. */
async function lookAtFound(desk: Desk, id: string): Promise<void> {
  const found = await desk.provider.payment(id)
  const payment = found && (await identified(desk, found))
  if (!payment) return
  const known = await findPayment(desk.db.queries, id)
  if (known || referredId(payment.reference)) await applyPayment(desk, payment)
}

async function lookAtCharge(desk: Desk, id: string): Promise<void> {
  const charge = await desk.provider.charge(id)
  if (!charge) throw new Error('the provider knows no such charge')
  await applyPlan(desk, charge.planId)
  if (charge.paymentId) await lookAtPayment(desk, charge.paymentId)
}
