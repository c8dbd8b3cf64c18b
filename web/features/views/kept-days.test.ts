import { expect, it } from 'vitest'
import { addDays } from '#contract/calendar-days.ts'
import { dayWords } from '#contract/day-words.ts'
import { nationalCalendar } from '#contract/holidays.ts'
import type { CardState, ColumnState } from '#contract/state.ts'
import { dayInWords, holidayInWords, monthInWords } from '#web/features/days/day-in-words.ts'
import { dayAfterKey } from '#web/features/days/day-keys.ts'
import { weeksOf } from '#web/features/days/month-grid.ts'
import { agendaRows } from './calendar/agenda-rows.ts'
import { periodInWords, turned, weeksIn } from './calendar/period.ts'
import { weekBars } from './calendar/week-bars.ts'
import { arrangedTasks, listRows } from './list/list-rows.ts'
import { movedSpan, splitByDays } from './task-span.ts'
import { boxOf, timeScale, widthOf } from './timeline/time-scale.ts'

/** Days as older versions took them, before there were ends to what can be given (R26). */
const [first, last] = ['0001-01-01', '9999-12-31']
const today = '2026-11-16'
const days = [first, '0001-02-28', '1899-12-31', today, '2200-01-01', '9999-12-01', last]

const plain = { priority: 'medium', labels: [], assignees: [], excerpt: '', completed: false }
const tasks = days.flatMap((startDate) =>
  days.map((dueDate, at) => ({
    ...plain,
    id: startDate + dueDate,
    number: at,
    startDate,
    dueDate,
  })),
) as unknown as CardState[]
const columns = [{ id: 'Fazer', name: 'Fazer', tasks }] as unknown as ColumnState[]

it.each(days)('%s is said in words, and its month and week are drawn', (day) => {
  const period = { day, scale: 'month' } as const
  const said = [
    ...[dayInWords(day), monthInWords(day), dayWords(day, today), dayWords(today, day)],
    ...[periodInWords(period), periodInWords({ day, scale: 'week' })],
    ...weeksOf(day)
      .flat()
      .flatMap((cell) => (cell ? [cell, holidayInWords(cell, nationalCalendar)] : [])),
    ...[...weeksIn(period), ...weeksIn({ day, scale: 'week' })].flat(),
    ...[turned(period, 1).day, turned(period, -1).day, turned({ day, scale: 'week' }, 1).day],
    ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map(
      (key) => dayAfterKey({ key, shiftKey: true }, day, today),
    ),
  ]
  expect(weeksOf(day).flat().filter(Boolean).length).toBeGreaterThan(27)
  expect(said.join(' ')).not.toMatch(/NaN|Invalid|undefined|\+|-0000/)
})

it('is in the list, the calendar and the timeline of its board', () => {
  const grouped = { sort: 'dueDate', descending: false, group: 'week' } as const
  const rows = listRows(arrangedTasks(columns, grouped, { labels: [], people: [] }), () => true)
  expect(rows.filter(({ kind }) => kind === 'task')).toHaveLength(tasks.length)
  const split = splitByDays(columns)
  for (const day of days) {
    for (const week of weeksIn({ day, scale: 'month' })) weekBars(week, split.dated, 3)
    agendaRows({ day, scale: 'month' }, day, split, nationalCalendar)
  }
  const spans = split.dated.map(({ span }) => span)
  const scale = timeScale('month', spans, today)
  expect(widthOf(scale)).toBeLessThan(100_000)
  for (const span of spans) {
    const { left, width } = boxOf(scale, span)
    expect([Number.isFinite(left), Number.isFinite(width)]).toEqual([true, true])
    for (const by of [-40_000, 40_000]) {
      const { from, to } = movedSpan(span, 'whole', by)
      expect([from, to].every((day) => first <= day && day <= last)).toBe(true)
      expect(addDays(from, 0)).toBe(from)
    }
  }
})
