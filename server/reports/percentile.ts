import type { Percentile } from '#contract/report-answers.ts'

/**
 * The smallest value that at least this share of all did not exceed (nearest rank): a number that was
 * really there, and a promise that was really kept. Null: there are none.
 */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}

/** Of fewer than these nothing is drawn: one task more would change it all. */
const fewest = 5

/** Several of the same days; none where there are too few. */
export function percentiles(days: readonly number[], shares: readonly number[]): Percentile[] {
  if (days.length < fewest) return []
  return shares.map((share) => ({ share, days: percentile(days, share) ?? 0 }))
}
