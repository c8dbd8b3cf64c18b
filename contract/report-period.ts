import { daysBetween } from './calendar-days.ts'
import { limits } from './limits.ts'

/** Before there was anything like this, and before days as numbers become strange. */
export const firstReportDay = '2000-01-01'

interface Problem {
  at: 'from' | 'to'
  message: string
}

/** Why there can be no report of these days; null: there can. What lies beyond today is not counted. */
export function periodProblem(from: string, to: string, today: string): Problem | null {
  if (from > to) return { at: 'from', message: 'O início não pode ser depois do fim.' }
  if (from < firstReportDay) return { at: 'from', message: 'Use um período a partir do ano 2000.' }
  const end = from > today || to < today ? to : today
  if (daysBetween(from, end) < limits.reportDays) return null
  return { at: 'to', message: 'Use um período de até três anos.' }
}

/** So many days ahead a forecast still says something. */
const mostDaysAhead = 3 * 365

/** Why nothing can be forecast for this day; null: it can. */
export const untilProblem = (until: string, today: string): string | null =>
  until < today || daysBetween(today, until) > mostDaysAhead
    ? 'Escolha um dia a partir de hoje, em até três anos.'
    : null
