import { expect, it } from 'vitest'
import type { CardState, ColumnState } from '#contract/state.ts'
import { splitByDays } from '../task-span.ts'
import { weeksIn } from './period.ts'
import { tasksOn, weekBars } from './week-bars.ts'

type Days = [startDate: string | null, dueDate: string | null]

const board = (tasks: Record<string, Days>) => {
  const cards = Object.entries(tasks).map(
    ([title, [startDate, dueDate]]) => ({ id: title, title, startDate, dueDate }) as CardState,
  )
  return splitByDays([{ id: 'a', tasks: cards } as ColumnState])
}
const [first = [], second = []] = weeksIn({ day: '2026-11-16', scale: 'month' })

it('takes a task for its due day, its start, or all the days between', () => {
  const { dated, undated } = board({
    nothing: [null, null],
    due: [null, '2026-11-05'],
    start: ['2026-11-04', null],
    both: ['2026-11-04', '2026-11-06'],
  })
  expect(undated.map(({ card }) => card.id)).toEqual(['nothing'])
  expect(dated.map(({ card }) => card.id)).toEqual(['both', 'start', 'due'])
  expect(tasksOn('2026-11-05', dated).map(({ card }) => card.id)).toEqual(['both', 'due'])
})

it('splits a task by weeks', () => {
  const { dated } = board({ long: ['2026-11-06', '2026-11-09'] })
  expect(weekBars(first, dated, 3).bars).toMatchObject([
    { at: 5, length: 2, line: 0, comes: false, goes: true },
  ])
  expect(weekBars(second, dated, 3).bars).toMatchObject([
    { at: 0, length: 2, line: 0, comes: true, goes: false },
  ])
})

it('puts tasks into free lines, and counts for each day those without one', () => {
  const { dated } = board({
    monday: [null, '2026-11-02'],
    week: ['2026-11-01', '2026-11-07'],
    tuesday: [null, '2026-11-03'],
    lost: ['2026-11-02', '2026-11-03'],
  })
  const { bars, hidden } = weekBars(first, dated, 2)
  expect(bars.map(({ card, line }) => [card.id, line])).toEqual([
    ['week', 0],
    ['lost', 1],
  ])
  expect(hidden).toEqual([0, 1, 1, 0, 0, 0, 0])
})
