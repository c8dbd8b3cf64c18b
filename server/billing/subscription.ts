import type { SubscriptionState } from '#contract/billing.ts'
import { plan } from '#contract/plan.ts'

const day = 24 * 60 * 60_000

/** A payment that counts. */
export interface Paid {
  paidAt: Date
  recurringId: string | null
}

export interface Facts {
  trialEndsAt: Date | null
  paid: readonly Paid[]
  /** Monthly plans, the one that changed last first. */
  plans: readonly { id: string; status: string }[]
}

export interface Standing {
  state: SubscriptionState
  paidFrom: Date | null
  paidUntil: Date | null
  renews: boolean
}

/** What an account has at a moment: a function of its payments, not of the order they arrived in. */
export function standingAt(now: Date, { trialEndsAt, paid, plans }: Facts): Standing {
  const period = paidPeriod(paid)
  const renews = plans[0]?.status === 'authorized'
  const standing = { paidFrom: period?.from ?? null, paidUntil: period?.until ?? null, renews }
  return { ...standing, state: stateAt() }

  function stateAt(): SubscriptionState {
    if (period && now < period.until) return endedByChoice(paid, plans) ? 'canceled' : 'active'
    if (trialEndsAt && now < trialEndsAt) return 'trialing'
    if (period && renews && now < new Date(period.until.getTime() + plan.graceDays * day)) {
      return 'past_due'
    }
    return period || trialEndsAt ? 'expired' : 'none'
  }
}

/** Thirty days from each payment, added to time already paid (R18). */
export function paidPeriod(paid: readonly Paid[]): { from: Date; until: Date } | null {
  const [first, ...others] = paid.map(({ paidAt }) => paidAt.getTime()).sort((a, b) => a - b)
  if (first === undefined) return null
  let [from, until] = [first, first + plan.days * day]
  for (const at of others) {
    // After a gap time begins anew.
    if (at > until) [from, until] = [at, at]
    until += plan.days * day
  }
  return { from: new Date(from), until: new Date(until) }
}

/** The last time was paid by a monthly plan that will not charge again. */
function endedByChoice(paid: Facts['paid'], [newest]: Facts['plans']): boolean {
  if (newest?.status !== 'cancelled' && newest?.status !== 'paused') return false
  const last = paid.reduce((a, b) => (b.paidAt > a.paidAt ? b : a))
  return last.recurringId === newest.id
}
