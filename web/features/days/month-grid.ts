import { addDays, dayFrom, lastOfMonth, partsOf, weekdayOf } from '#contract/calendar-days.ts'

export const weekdayNames = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
]

/** The weeks of a day's month, Sunday first; null where a week belongs to another month. */
export function weeksOf(day: string): (string | null)[][] {
  const { year, month } = partsOf(day)
  const first = dayFrom(year, month, 1) ?? day
  const days = Array.from({ length: lastOfMonth(year, month) }, (_, n) => addDays(first, n))
  const cells = [...Array(weekdayOf(first)).fill(null), ...days]
  const weeks = Math.ceil(cells.length / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, n) => cells[week * 7 + n] ?? null),
  )
}
