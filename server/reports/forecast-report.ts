import type { ForecastAnswer, ThinReason } from '#contract/report-answers.ts'
import { backTest } from './back-test.ts'
import { dayOf } from './day-numbers.ts'
import { countPerDay, finishDays, firstDay } from './finished-per-day.ts'
import { daysUntil, mostDays, type Past, refusalOf, tasksAfter } from './forecast.ts'
import type { TaskFacts } from './load-facts.ts'
import { type DayRange, isOpen, passagesOf } from './passages.ts'
import { type IsRest, similarDays } from './similar-days.ts'

type Answered = Extract<ForecastAnswer, { enough: true }>
type Told = Pick<Answered, 'sampled' | 'method' | 'open' | 'answer' | 'backTest'>

/** The same for everybody: who asks again gets the same answer. */
const seed = 20_261_116

interface Question {
  tasks: number | undefined
  until: number | undefined
}

/** When so many tasks are finished, or how many by a day, if the days to come are like those of the period. */
export function forecastReport(
  tasks: readonly TaskFacts[],
  { tasks: asked, until }: Question,
  { period, today, isRest }: { period: DayRange; today: number; isRest: IsRest },
): Told | ThinReason {
  const open = passagesOf(tasks, today).filter(isOpen).length
  const count = asked ?? open
  if (until === undefined && count === 0) return 'nothing-open'
  // Today is not over, and would look like a bad day.
  const sampled = {
    from: Math.max(period.from, firstDay(tasks)),
    to: Math.min(period.to, today - 1),
  }
  const history = countPerDay(finishDays(tasks, sampled.to), sampled, sampled.from)
  const refusal = refusalOf(history)
  if (refusal) return refusal
  const past = similarDays(history, { first: sampled.from, next: today, isRest })
  const { by, answer } =
    until === undefined ? when(past, count, today) : howMany(past, until, today)
  if (!answer) return 'never'
  return {
    sampled: {
      ...{ from: dayOf(sampled.from), to: dayOf(sampled.to) },
      finished: history.reduce((sum, finished) => sum + finished, 0),
      daysWithWork: history.filter((finished) => finished > 0).length,
    },
    method: by,
    open,
    answer,
    backTest: backTest(tasks, today, period.to - period.from + 1, seed, isRest),
  }
}

/** Today counts as the first of the days to come: it is not over. */
function when(past: Past, tasks: number, today: number) {
  const { shares, curve, by } = daysUntil(past, tasks, seed)
  const said = ({ share, value }: { share: number; value: number }) => ({
    ...{ share, days: value, day: dayOf(today + value - 1) },
  })
  const isNever = [...shares, ...curve].some(({ value }) => value >= mostDays)
  const answer = { kind: 'when' as const, tasks, shares: shares.map(said), curve: curve.map(said) }
  return { by, answer: isNever ? null : answer }
}

function howMany(past: Past, until: number, today: number) {
  const { shares, curve, by } = tasksAfter(past, until - today + 1, seed)
  const said = ({ share, value }: { share: number; value: number }) => ({ share, tasks: value })
  const answer = {
    ...{ kind: 'how-many' as const, until: dayOf(until) },
    ...{ shares: shares.map(said), curve: curve.map(said) },
  }
  return { by, answer }
}
