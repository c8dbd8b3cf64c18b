import {
  addDays,
  addMonths,
  dayFrom,
  dayIn,
  daysBetween,
  lastOfMonth,
  partsOf,
} from '#contract/calendar-days.ts'
import { weekOf } from '#contract/week.ts'
import { monthInWords } from '#web/features/days/day-in-words.ts'
import { viewParams } from '../view-params.ts'

/** What a calendar shows: the month or the week of a day. */
export interface Period {
  day: string
  scale: 'month' | 'week'
}

/** The day is no part of a saved view: that one shows the month, or the week, in which it is opened. */
const dayParam = 'dia'
const weekWord = 'semana'

/** Without a day, or with one that is none, it is today's. */
export function periodIn(params: URLSearchParams, today: string): Period {
  return {
    day: dayIn(params.get(dayParam) ?? '') ?? today,
    scale: params.get(viewParams.scale) === weekWord ? 'week' : 'month',
  }
}

export function withPeriod(
  params: URLSearchParams,
  { day, scale }: Period,
  today: string,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (day === today) next.delete(dayParam)
  else next.set(dayParam, day)
  if (scale === 'week') next.set(viewParams.scale, weekWord)
  else next.delete(viewParams.scale)
  return next
}

/** Whole weeks, Sunday first; those of a month have days of its neighbours at both ends. */
export function weeksIn({ day, scale }: Period): string[][] {
  const { first, last } = endsOf(day, scale)
  const sunday = weekOf(first)
  const count = Math.floor(daysBetween(sunday, last) / 7) + 1
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, n) => addDays(sunday, week * 7 + n)),
  )
}

export const isIn = (day: string, period: Period): boolean => {
  const { first, last } = endsOf(period.day, period.scale)
  return first <= day && day <= last
}

/** The month or the week after it, or before. */
export const turned = ({ day, scale }: Period, step: 1 | -1): Period => ({
  day: scale === 'week' ? addDays(day, 7 * step) : addMonths(day, step),
  scale,
})

/** 'novembro de 2026', '15/11 a 21/11/2026'. */
export function periodInWords({ day, scale }: Period): string {
  if (scale === 'month') return monthInWords(day)
  const { first, last } = endsOf(day, scale)
  return `${written(first).slice(0, 5)} a ${written(last)}`
}

function endsOf(day: string, scale: Period['scale']) {
  if (scale === 'week') return { first: weekOf(day), last: addDays(weekOf(day), 6) }
  const { year, month } = partsOf(day)
  const at = (date: number) => dayFrom(year, month, date) ?? day
  return { first: at(1), last: at(lastOfMonth(year, month)) }
}

const written = (day: string) => day.split('-').reverse().join('/')
