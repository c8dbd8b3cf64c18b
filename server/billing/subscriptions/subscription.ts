import type { SubscriptionState } from '#contract/billing.ts'
import { plan } from '#contract/plan.ts'

const day = 24 * 60 * 60_000

/** A payment that counts. */
interface Paid {
  paidAt: Date
  recurringId: string | null
}

export interface Facts {
  trialEndsAt: Date | null
  paid: readonly Paid[]
  /** Monthly plans: one may go on while others were ended, or begun and left. */
  plans: readonly { id: string; status: string; nextChargeAt: Date | null }[]
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
  const renewing = plans.filter(({ status }) => status === 'authorized')
  const renews = renewing.length > 0
  const standing = { paidFrom: period?.from ?? null, paidUntil: period?.until ?? null, renews }
  return { ...standing, state: stateAt() }

  function stateAt(): SubscriptionState {
    if (period && now < period.until) {
      return !renews && endedByChoice(paid, plans) ? 'canceled' : 'active'
    }
    const due = period && chargeAfter(period.until, renewing)
    if (due && now < due) return 'active'
    if (trialEndsAt && now < trialEndsAt) return 'trialing'
    if (due && now < new Date(due.getTime() + plan.graceDays * day)) return 'past_due'
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

/** A month has up to 31 days and a payment buys 30; the charge itself takes hours. */
const mostBetween = 3 * day

/**
 * When the charge that goes on from there is due; null: none is coming. Later than a month, the
 * provider speaks of the one after it: this one has failed.
 */
function chargeAfter(until: Date, renewing: Facts['plans']): Date | null {
  if (renewing.length === 0) return null
  const charges = renewing
    .flatMap(({ nextChargeAt }) => nextChargeAt?.getTime() ?? [])
    .filter((at) => at <= until.getTime() + mostBetween)
  return new Date(Math.max(until.getTime(), ...charges))
}

/** The last time was paid by a monthly plan that will not charge again. */
function endedByChoice(paid: Facts['paid'], plans: Facts['plans']): boolean {
  const last = paid.reduce((a, b) => (b.paidAt > a.paidAt ? b : a))
  const its = plans.find(({ id }) => id === last.recurringId)
  return its?.status === 'cancelled' || its?.status === 'paused'
}
