import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFilter, printFilter } from './filter-query.ts'
import type { CardState } from './state.ts'
import {
  dueChoices,
  matcherOf,
  me,
  nobody,
  noFilter,
  noLabel,
  type TaskFilter,
} from './task-filter.ts'

/** A Wednesday. */
const today = '2026-11-18'
const ana = '00000000-0000-4000-8000-00000000000a'
const bruno = '00000000-0000-4000-8000-00000000000b'
const urgent = '00000000-0000-4000-8000-000000000001'
const money = '00000000-0000-4000-8000-000000000002'
const todo = '00000000-0000-4000-8000-0000000000c1'
const done = '00000000-0000-4000-8000-0000000000c2'

const plain: CardState = {
  id: '00000000-0000-4000-8000-0000000000ff',
  number: 42,
  title: 'Orçamento da Praça',
  excerpt: 'Pedir três preços',
  priority: 'medium',
  startDate: null,
  dueDate: null,
  cover: null,
  labels: [],
  assignees: [],
  completed: false,
  createdBy: ana,
  done: 0,
  total: 0,
  comments: 0,
}

function shows(wanted: Partial<TaskFilter>, card: Partial<CardState> = {}, columnId = todo) {
  const around = { today, personId: ana, isChanged: ({ number }: CardState) => number > 42 }
  return matcherOf({ ...noFilter, ...wanted }, around)?.({ ...plain, ...card }, columnId) ?? true
}

describe('a filter of tasks', () => {
  it('shows every task when nothing is asked for', () => {
    expect(shows({})).toBe(true)
    expect(shows({ text: '   ' })).toBe(true)
  })

  it('finds every word in any order, whatever accents and capitals, and a task by its number', () => {
    expect(shows({ text: 'praca ORCAMENTO' })).toBe(true)
    expect(shows({ text: 'tres preços' })).toBe(true)
    expect(shows({ text: 'praça jardim' })).toBe(false)
    expect(shows({ text: '#42' })).toBe(true)
    expect(shows({ text: '#4' })).toBe(false)
  })

  it('takes any of the labels, or none', () => {
    expect(shows({ labels: [urgent, money] }, { labels: [money] })).toBe(true)
    expect(shows({ labels: [urgent] }, { labels: [money] })).toBe(false)
    expect(shows({ labels: [urgent, noLabel] })).toBe(true)
    expect(shows({ labels: [noLabel] }, { labels: [money] })).toBe(false)
  })

  it('knows who is asking, and what nobody does', () => {
    expect(shows({ assignees: [me] }, { assignees: [bruno, ana] })).toBe(true)
    expect(shows({ assignees: [me] }, { assignees: [bruno] })).toBe(false)
    expect(shows({ assignees: [nobody] })).toBe(true)
    expect(shows({ assignees: [nobody, bruno] }, { assignees: [ana] })).toBe(false)
  })

  it('tells late, today, this week, between two days and no day apart', () => {
    const due = (choice: TaskFilter['due'], dueDate: string | null, completed = false) =>
      shows({ due: choice }, { dueDate, completed })
    expect(due(['late'], '2026-11-17')).toBe(true)
    expect(due(['late'], '2026-11-17', true)).toBe(false)
    expect(due(['late'], today)).toBe(false)
    expect(due(['today'], today)).toBe(true)
    expect(due(['week'], '2026-11-15')).toBe(true)
    expect(due(['week'], '2026-11-21')).toBe(true)
    expect(due(['week'], '2026-11-22')).toBe(false)
    expect(due(['none'], null)).toBe(true)
    expect(due(['today', 'none'], '2026-11-19')).toBe(false)
    const between = (from: string | null, to: string | null) =>
      shows({ dueBetween: { from, to } }, { dueDate: '2026-12-10' })
    expect(between('2026-12-10', '2026-12-10')).toBe(true)
    expect(between('2026-12-11', null)).toBe(false)
    expect(between(null, '2026-12-31')).toBe(true)
    expect(shows({ dueBetween: { from: null, to: today } })).toBe(false)
  })

  it('asks for all kinds together', () => {
    const wanted = { priorities: ['high'], columns: [done], openChecklist: true } as const
    const card = { priority: 'high', done: 1, total: 2 } as const
    expect(shows(wanted, card, done)).toBe(true)
    expect(shows(wanted, card, todo)).toBe(false)
    expect(shows(wanted, { ...card, done: 2 }, done)).toBe(false)
    expect(shows(wanted, { ...card, priority: 'low' }, done)).toBe(false)
    expect(shows({ changedSince: today })).toBe(false)
    expect(shows({ changedSince: today }, { number: 43 })).toBe(true)
  })
})

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const range = fc.tuple(day, day, fc.constantFrom('both', 'from', 'to')).map(([a, b, ends]) => {
  const [from, to] = a < b ? [a, b] : [b, a]
  return { from: ends === 'to' ? null : from, to: ends === 'from' ? null : to }
})
const some = <Value>(value: fc.Arbitrary<Value>) => fc.uniqueArray(value, { maxLength: 4 })
const filters: fc.Arbitrary<TaskFilter> = fc.record({
  text: fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .map((text) => (text.trim() ? text.toWellFormed() : '')),
  labels: some(fc.oneof(fc.uuid(), fc.constant(noLabel))),
  assignees: some(fc.oneof(fc.uuid(), fc.constantFrom(me, nobody))),
  due: some(fc.constantFrom(...dueChoices)),
  dueBetween: fc.option(range),
  priorities: some(fc.constantFrom('low', 'medium', 'high')),
  columns: some(fc.uuid()),
  openChecklist: fc.boolean(),
  changedSince: fc.option(day),
})

describe('a filter in the address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parseFilter(printFilter(filter))).toEqual({ filter, misread: [] })
      }),
    )
  })

  it('is read whatever stands there, and then written as it is read', () => {
    const names = ['filtro', 'etiqueta', 'responsavel', 'prazo', 'prioridade', 'coluna', 'mudou']
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names, 'checklist'), fc.string()))
    const queries = fc.oneof(
      fc.string({ unit: 'binary' }),
      pairs.map((pairs) => new URLSearchParams(pairs).toString()),
    )
    fc.assert(
      fc.property(queries, (query) => {
        const { filter } = parseFilter(query)
        expect(parseFilter(printFilter(filter)).filter).toEqual(filter)
      }),
    )
  })

  it('says what it does not understand, and keeps the rest', () => {
    const { filter, misread } = parseFilter(
      'prazo=hoje&prazo=ontem&mudou=2026-02-30&mudou=9999-12-31&prioridade=high&prazo=2026-12-02..2026-12-01',
    )
    expect(filter).toEqual({ ...noFilter, due: ['today'], priorities: ['high'] })
    expect(misread).toEqual([
      ...['prazo=ontem', 'prazo=2026-12-02..2026-12-01'],
      ...['mudou=2026-02-30', 'mudou=9999-12-31'],
    ])
  })
})
