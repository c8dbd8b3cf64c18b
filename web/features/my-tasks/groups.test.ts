import { expect, it } from 'vitest'
import type { MyTask } from '#contract/my-tasks.ts'
import { inGroups } from './groups.ts'

const due = (dueDate: string | null) =>
  ({ dueDate, assigned: true, items: [] }) as unknown as MyTask
const shown = (days: (string | null)[], today: string) =>
  inGroups(days.map(due), today).map(({ name, tasks }) => [
    name,
    ...tasks.map(({ dueDate }) => dueDate),
  ])

it('says what is late, for today, for this week, for later, and without a day', () => {
  const days = ['2026-11-10', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-21', '2026-11-22']
  expect(shown([...days, null], '2026-11-18')).toEqual([
    ['Atrasadas', '2026-11-10', '2026-11-17'],
    ['Hoje', '2026-11-18'],
    // A Wednesday's week ends with Saturday.
    ['Esta semana', '2026-11-19', '2026-11-21'],
    ['Depois', '2026-11-22'],
    ['Sem prazo', null],
  ])
})

it('has no more of the week on a Saturday, and all of it on a Sunday', () => {
  const days = ['2026-11-22', '2026-11-28', '2026-11-29']
  expect(shown(days, '2026-11-21')).toEqual([['Depois', ...days]])
  expect(shown(days, '2026-11-22').map(([name]) => name)).toEqual(['Hoje', 'Esta semana', 'Depois'])
})

it('goes by the day of the lines that are mine, and by the task’s own where it is mine', () => {
  const items = [{ id: 'i', text: 'Item', dueDate: '2026-11-18' }]
  const one = (assigned: boolean) => ({ dueDate: '2026-11-10', assigned, items }) as MyTask
  const groups = inGroups([one(false), one(true)], '2026-11-18')
  expect(groups.map(({ name }) => name)).toEqual(['Atrasadas', 'Hoje'])
})

it('leaves out groups that are empty', () => {
  expect(shown([], '2026-11-18')).toEqual([])
})
