import { firstReportDay, periodProblem } from '#contract/report-period.ts'
import { DomainError } from '#server/http/domain-error.ts'
import { dayNumber, dayOf } from './day-numbers.ts'
import type { DayRange } from './passages.ts'

/** What a report is about: never beyond today, and as many days before it. */
export interface Asked {
  today: number
  period: DayRange
  before: DayRange
}

/** The period asked for; without one, so many days up to the last. */
export function askedPeriod(
  given: { from?: string | undefined; to?: string | undefined },
  today: number,
  usual: { days: number; last: number },
): Asked {
  const to = given.to
    ? dayNumber(given.to)
    : Math.max(usual.last, dayNumber(given.from ?? firstReportDay))
  const from = given.from ? dayNumber(given.from) : Math.min(to, usual.last) - usual.days + 1
  const problem = periodProblem(dayOf(from), dayOf(to), dayOf(today))
  if (problem) throw invalid(problem.at, problem.message)
  const period = { from, to: from > today ? to : Math.min(to, today) }
  const length = period.to - period.from + 1
  return { today, period, before: { from: from - length, to: from - 1 } }
}

export const invalid = (path: string, message: string) =>
  new DomainError('validation_failed', [{ path, message }])

export const spoken = ({ from, to }: DayRange) => ({ from: dayOf(from), to: dayOf(to) })
