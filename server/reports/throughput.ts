import { dayOf } from './day-numbers.ts'
import { type DayRange, finishedWithin, isWithin, type Passage } from './passages.ts'

/** Finished and created tasks of each week, and how they compare with the period before. */
export function throughput(
  passages: readonly Passage[],
  { today, ...compared }: Compared & { today: number },
) {
  const { period, before, first } = compared
  // A board has no pace before its first day.
  const cut = (range: DayRange) => ({ ...range, from: Math.max(range.from, first) })
  const weeks = weeksOf(passages, cut(period), today)
  return {
    weeks: weeks.map(({ from, to, ...week }) => ({ from: dayOf(from), to: dayOf(to), ...week })),
    finished: both((range) => finishedWithin(passages, range).length, compared),
    created: both((range) => createdWithin(passages, range), compared),
    perWeek: perWholeWeek(weeks),
    perWeekBefore: perWholeWeek(weeksOf(passages, cut(before), today)),
  }
}

export const createdWithin = (passages: readonly Passage[], range: DayRange): number =>
  passages.filter(({ created }) => isWithin(created, range)).length

/** A period, the one before it, and the day of the first task. */
interface Compared {
  period: DayRange
  before: DayRange
  first: number
}

/** Before there was a task there is nothing to compare with. */
export const both = (
  of: (range: DayRange) => number,
  { period, before, first }: Compared,
): { now: number; before: number | null } => ({
  now: of(period),
  before: first > before.to ? null : of(before),
})

/** From Sunday to Saturday, cut at the ends of the period; one that is not over is not whole. */
function weeksOf(passages: readonly Passage[], period: DayRange, today: number) {
  const finished = countsByWeek(finishedWithin(passages, period).map((one) => one.finished))
  const created = countsByWeek(
    passages.flatMap((one) => (isWithin(one.created, period) ? [one.created] : [])),
  )
  const first = sundayOf(period.from)
  const count = period.from > period.to ? 0 : Math.floor((sundayOf(period.to) - first) / 7) + 1
  return Array.from({ length: count }, (_, index) => {
    const sunday = first + index * 7
    const [from, to] = [Math.max(sunday, period.from), Math.min(sunday + 6, period.to)]
    return {
      ...{ from, to, whole: to - from === 6 && to < today },
      ...{ finished: finished.get(sunday) ?? 0, created: created.get(sunday) ?? 0 },
    }
  })
}

function countsByWeek(days: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const day of days) {
    const sunday = sundayOf(day)
    counts.set(sunday, (counts.get(sunday) ?? 0) + 1)
  }
  return counts
}

/** The first of January 1970 was a Thursday. */
export const sundayOf = (day: number): number => day - ((((day + 4) % 7) + 7) % 7)

function perWholeWeek(weeks: readonly { whole: boolean; finished: number }[]): number | null {
  const whole = weeks.filter((week) => week.whole)
  if (whole.length === 0) return null
  return oneDecimal(whole.reduce((sum, { finished }) => sum + finished, 0) / whole.length)
}

export const oneDecimal = (number: number): number => Math.round(number * 10) / 10
