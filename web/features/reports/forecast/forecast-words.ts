import { addDays, daysBetween } from '#contract/calendar-days.ts'
import type { ForecastAnswer } from '#contract/report-answers.ts'
import { dayTicks } from '#web/features/reports/charts/day-ticks.ts'
import { ticksUpTo } from '#web/features/reports/charts/scales.ts'
import {
  counted,
  dayCount,
  figure,
  shortDay,
  taskCount,
  writtenDay,
} from '#web/features/reports/charts/words.ts'
import { percentWords } from '#web/features/reports/percent.ts'

type Forecast = Extract<ForecastAnswer, { enough: true }>
type Answer = Forecast['answer']

export const titleOf = (answer: Answer): string =>
  answer.kind === 'when'
    ? `Quando ficam prontas ${taskCount(answer.tasks)}`
    : `Quantas ficam prontas até ${writtenDay(answer.until)}`

/** What it was computed from, and how: anybody can do it again. */
export function methodWords({ sampled, method }: Forecast): string {
  const from =
    `A partir do que foi concluído entre ${writtenDay(sampled.from)} e ${writtenDay(sampled.to)}: ` +
    `${taskCount(sampled.finished)} em ${counted(sampled.daysWithWork, 'dia', 'dias diferentes')}.`
  return method.kind === 'exact'
    ? `${from} Calculado exatamente.`
    : `${from} ${figure(method.trials)} simulações, semente ${method.seed}.`
}

export const sharesOf = (answer: Answer) =>
  answer.kind === 'when'
    ? answer.shares.map(({ share, day, days }) => ({
        percent: percentWords(share),
        value: writtenDay(day),
        note: fromToday(days - 1),
      }))
    : answer.shares.map(({ share, tasks }) => ({
        percent: percentWords(share),
        value: taskCount(tasks),
        note: 'ou mais',
      }))

/** Today is the first of the days to come. */
const fromToday = (days: number): string =>
  days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `daqui a ${dayCount(days)}`

/** Every twentieth of certainty; those with a name are the three that are promised by. */
export function curveOf(answer: Answer) {
  const named = new Set<number>([0.5, 0.85, 0.95])
  const point = (share: number, value: number, words: string) => ({
    value,
    percent: Math.round(share * 100),
    words: `${percentWords(share)} de chance: ${words}`,
    ...(named.has(share) && { name: percentWords(share) }),
  })
  if (answer.kind === 'how-many') {
    const points = answer.curve.map(({ share, tasks }) => point(share, tasks, taskCount(tasks)))
    return { points, ticks: taskTicks(points) }
  }
  const first = answer.curve[0]?.day ?? ''
  const points = answer.curve.map(({ share, day }) =>
    point(share, daysBetween(first, day), writtenDay(day)),
  )
  const last = addDays(first, Math.max(...points.map(({ value }) => value)))
  const ticks = dayTicks(first, last, 4)
  return {
    points,
    ticks: ticks.map((day) => ({ value: daysBetween(first, day), name: shortDay(day) })),
  }
}

function taskTicks(points: readonly { value: number }[]) {
  const values = points.map(({ value }) => value)
  const least = Math.min(...values)
  return ticksUpTo(Math.max(...values))
    .filter((value) => value >= least)
    .map((value) => ({ value, name: figure(value) }))
}

type Tested = Pick<
  Extract<Forecast['backTest'], { enough: true }>,
  'forecasts' | 'promises' | 'kept'
>

/** How past promises came true; weeks of which none was made say nothing of them. */
export function backTestSentence({ forecasts, promises, kept }: Tested): string {
  const empty = forecasts.length - promises
  if (promises === 0) {
    return `Em ${counted(empty, 'semana passada', 'semanas passadas')} não dava para prometer nem uma tarefa com 85% de chance.`
  }
  const told = `Feitas com o que se sabia em cada semana: ${figure(kept)} de ${figure(promises)} se cumpriram (${percentWords(kept / promises)}). O esperado é 85% ou um pouco mais.`
  return empty === 0
    ? told
    : `${told} Em ${counted(empty, 'outra semana', 'outras semanas')} não dava para prometer nada.`
}
