import { TryLater } from '#server/http/domain-error.ts'

/** So many changes an account may make in this process: enough for people and what they kept offline. */
export interface WriteQuota {
  /** Counts one change, or refuses it. */
  count(accountId: string): void
}

interface Bucket {
  left: number
  filledAt: number
}

/** A bucket for each account, of half a minute's worth, refilled as time goes by. */
export function createWriteQuota(perMinute: number, now: () => Date): WriteQuota {
  const burst = perMinute / 2
  const perMs = perMinute / 60_000
  const buckets = new Map<string, Bucket>()
  const forgetFull = (moment: number) => {
    for (const [accountId, { left, filledAt }] of buckets) {
      if (left + (moment - filledAt) * perMs >= burst) buckets.delete(accountId)
    }
  }
  return {
    count: (accountId) => {
      const moment = now().getTime()
      if (buckets.size > mostBuckets) forgetFull(moment)
      const { left, filledAt } = buckets.get(accountId) ?? { left: burst, filledAt: moment }
      // A clock can be set back.
      const filled = Math.min(burst, left + Math.max(0, moment - filledAt) * perMs)
      if (filled < 1)
        throw new TryLater('too_many_requests', Math.ceil((1 - filled) / perMs / 1_000))
      buckets.set(accountId, { left: filled - 1, filledAt: moment })
    },
  }
}

/** More accounts than write at the same time; a bucket that is full again need not be kept. */
const mostBuckets = 1_000
