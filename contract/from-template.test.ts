import { describe, expect, it } from 'vitest'
import type { TemplateContent } from './board-contents.ts'
import { fromTemplate } from './from-template.ts'
import type { RepeatRule } from './recurrence.ts'

const calendar = { state: null, own: [], optional: [] } as never
const often = { every: 1, mode: 'on-time', onRest: 'keep', until: null, times: null } as const
const onDate = (date: number) => ({ kind: 'date', date }) as const

/** The one task of a template of this day, used on another. */
function used(rule: Omit<RepeatRule, keyof typeof often>, dueDate: string, today: string) {
  const repeat: RepeatRule = { ...often, ...rule }
  const task = {
    id: 'tarefa',
    labels: [],
    assignees: [],
    items: [],
    startDate: null,
    dueDate,
    repeat,
  }
  const board = { id: 'quadro', name: 'Quadro', columns: [{ id: 'coluna', tasks: [task] }] }
  const template = { day: dueDate, labels: [], boards: [board] } as unknown as TemplateContent
  const [first] = template.boards
  if (!first) throw new Error('There is a board')
  const use = { boardId: 'novo', today, calendar, labels: [], people: [], number: 1 }
  const [made] = fromTemplate(template, first, use).columns[0]?.tasks ?? []
  return made?.dueDate
}

describe('a series of a template, used on another day', () => {
  it.each([
    [31, '2026-02-01', '2026-02-28'],
    [31, '2028-02-29', '2028-02-29'],
    [31, '2026-12-31', '2026-12-31'],
    [30, '2026-12-31', '2027-01-30'],
    [5, '2026-11-16', '2026-12-05'],
  ])('on day %i of the month, from %s on, begins on %s', (date, today, first) => {
    const rule = { unit: 'month', on: onDate(date), anchor: '2026-01-01' } as const
    expect(used(rule, '2026-01-31', today)).toBe(first)
  })

  it.each([
    ['2026-01-10', 10, '2026-11-16', '2027-01-10'],
    ['2026-01-10', 10, '2027-01-10', '2027-01-10'],
    ['2026-12-31', 31, '2026-11-16', '2026-12-31'],
    ['2026-12-31', 31, '2027-01-01', '2027-12-31'],
    ['2024-02-29', 29, '2026-01-05', '2026-02-28'],
    ['2024-02-29', 29, '2027-03-01', '2028-02-29'],
  ])('of every %s keeps its month: day %i, from %s on, is %s', (anchor, date, today, first) => {
    const rule = { unit: 'year', on: onDate(date), anchor } as const
    expect(used(rule, anchor, today)).toBe(first)
  })
})
