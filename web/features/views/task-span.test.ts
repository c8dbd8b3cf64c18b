import { expect, it } from 'vitest'
import { daysFor, type Grip, movedSpan, spanOf } from './task-span.ts'

type Days = { startDate: string | null; dueDate: string | null }

const dragged = (days: Days, grip: Grip, by: number) => {
  const span = spanOf(days)
  return span && daysFor(days, movedSpan(span, grip, by))
}

it('moves a task with its length, also over the end of a year', () => {
  expect(dragged({ startDate: '2026-12-30', dueDate: '2027-01-02' }, 'whole', 3)).toEqual({
    startDate: '2027-01-02',
    dueDate: '2027-01-05',
  })
})

it('gives a task that is moved no day it had not', () => {
  expect(dragged({ startDate: null, dueDate: '2026-11-05' }, 'whole', -5)).toEqual({
    dueDate: '2026-10-31',
  })
  expect(dragged({ startDate: '2026-11-05', dueDate: null }, 'whole', 1)).toEqual({
    startDate: '2026-11-06',
  })
})

it('makes one day several by either end', () => {
  const due = { startDate: null, dueDate: '2026-11-05' }
  expect(dragged(due, 'start', -2)).toEqual({ startDate: '2026-11-03' })
  expect(dragged(due, 'due', 2)).toEqual({ startDate: '2026-11-05', dueDate: '2026-11-07' })
})

it('does not let one end pass the other, and says nothing of what stays', () => {
  const both = { startDate: '2026-11-03', dueDate: '2026-11-05' }
  expect(dragged(both, 'start', 9)).toEqual({ startDate: '2026-11-05' })
  expect(dragged(both, 'due', -9)).toEqual({ dueDate: '2026-11-03' })
  expect(dragged(both, 'whole', 0)).toEqual({})
})
