import type { Percentile } from '#contract/report-answers.ts'
import type { Level } from './charts/LevelLines.tsx'
import { dayCount } from './charts/words.ts'
import { percentWords } from './percent.ts'

/** A line for each number of days; shares that come to the same days have one together. */
export function levelsOf(percentiles: readonly Percentile[]): Level[] {
  const byDays = Map.groupBy(percentiles, ({ days }) => days)
  return [...byDays].map(([days, shares]) => ({
    value: days,
    name: `${shares.map(({ share }) => percentWords(share)).join(', ')}: ${dayCount(days)}`,
  }))
}
