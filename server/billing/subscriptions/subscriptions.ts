import type { BillingCall } from '#server/billing/billing-call.ts'
import { newestPayments } from '#server/billing/payments/payment-queries.ts'
import { standingOf } from './standings.ts'

const shown = 12

export async function ownSubscription({ services, caller }: BillingCall) {
  const tx = services.db.queries
  const { production } = services.config
  const moment = { now: services.now(), production }
  return {
    ...(await standingOf(tx, caller.accountId, moment)),
    payments: await newestPayments(tx, caller.accountId, shown, production),
  }
}
