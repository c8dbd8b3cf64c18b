import { dayOf } from './day-numbers.ts'
import { countPerDay, finishDays, firstDay } from './finished-per-day.ts'
import { refusalOf, tasksAfter } from './forecast.ts'
import type { TaskFacts } from './load-facts.ts'
import { type IsRest, similarDays } from './similar-days.ts'

const daysAhead = 7
const mostWindows = 12
const promisedShare = 0.85

/**
 * Forecasts of past weeks, from what was known before each of them, against what was finished in it. Weeks
 * that overlap would come true or fail together, so each begins where the one before it ends.
 */
export function backTest(
  tasks: readonly TaskFacts[],
  today: number,
  sampledDays: number,
  seed: number,
  isRest: IsRest,
) {
  const first = firstDay(tasks)
  let known = finishDays(tasks, today - 1)
  const forecasts = Array.from({ length: mostWindows }, (_, index) => {
    const to = today - 1 - index * daysAhead
    const from = to - daysAhead + 1
    const finished = countPerDay(known, { from, to }, first).reduce((sum, count) => sum + count, 0)
    // From here on, what was known before the week.
    known = first < from ? finishDays(tasks, from - 1) : []
    const history = countPerDay(known, { from: from - sampledDays, to: from - 1 }, first)
    if (refusalOf(history)) return null
    const past = similarDays(history, { first: from - history.length, next: from, isRest })
    const { shares } = tasksAfter(past, daysAhead, seed)
    const promised = shares.find(({ share }) => share === promisedShare)?.value ?? 0
    return { from: dayOf(from), to: dayOf(to), promised, finished, kept: finished >= promised }
  }).filter((forecast) => forecast !== null)
  if (forecasts.length === 0) return { enough: false as const, reason: 'history-too-thin' as const }
  // Whoever promises nothing keeps it.
  const promises = forecasts.filter(({ promised }) => promised > 0)
  const kept = promises.filter((forecast) => forecast.kept).length
  const counts = { promises: promises.length, kept }
  return { enough: true as const, forecasts: forecasts.reverse(), ...counts }
}
