import { describe, expect, it } from 'vitest'
import type { CardState, ColumnState } from '#contract/state.ts'
import { type Arrangement, arrangementIn, sortedOnce, withArrangement } from './arrangement.ts'
import { arrangedTasks, listRows, tasksBetween } from './list-rows.ts'

const [ana, bruno, red] = ['ana', 'bruno', 'red']
const plain = { priority: 'medium', dueDate: null, labels: [], assignees: [], excerpt: '' }
const card = (title: string, number: number, more: Partial<CardState> = {}) =>
  ({ ...plain, id: title, title, number, ...more }) as unknown as CardState
const column = (id: string, tasks: CardState[]) => ({ id, name: id, tasks }) as ColumnState

const columns = [
  column('Fazer', [
    card('Zelar', 1, { dueDate: '2026-11-30', assignees: [bruno, ana] }),
    card('Água', 2, { priority: 'high', labels: [red] }),
  ]),
  column('Feito', [card('Banco', 3, { dueDate: '2026-11-16', priority: 'low', assignees: [ana] })]),
]
const named = {
  labels: [{ id: red, name: 'Urgente', color: 'red' as const }],
  people: [
    { id: ana, name: 'Ana' },
    { id: bruno, name: 'Bruno' },
  ],
}
const asOnBoard: Arrangement = { sort: null, descending: false, group: null }

const linesOf = (wanted: Partial<Arrangement>, isShown = (_: CardState) => true) =>
  listRows(arrangedTasks(columns, { ...asOnBoard, ...wanted }, named), isShown)

function rows(wanted: Partial<Arrangement>, isShown?: (card: CardState) => boolean) {
  const lines = linesOf(wanted, isShown)
  return lines.map((row) => (row.kind === 'task' ? row.card.title : `${row.title} ${row.count}`))
}

it('has the tasks from one line to another as they are shown, from the nearer where one stands twice', () => {
  const lines = linesOf({ group: 'person' })
  const standing = lines.map((row) => (row.kind === 'task' ? row.card.id : ''))
  expect(standing).toEqual(['', 'Zelar', 'Banco', '', 'Zelar', '', 'Água'])
  expect(tasksBetween(lines, 'Zelar', 6)).toEqual(['Zelar', 'Água'])
  expect(tasksBetween(lines, 'Água', 2)).toEqual(['Banco', 'Zelar', 'Água'])
  expect(tasksBetween(lines, 'Zelar', 2)).toEqual(['Zelar', 'Banco'])
  expect(tasksBetween(lines, undefined, 2)).toEqual(['Banco'])
  expect(tasksBetween(lines, 'hidden', 2)).toEqual(['Banco'])
})

describe('a list', () => {
  it('stands as the board does, and shows what the filter lets through', () => {
    expect(rows({})).toEqual(['Zelar', 'Água', 'Banco'])
    expect(rows({}, ({ number }) => number > 1)).toEqual(['Água', 'Banco'])
  })

  it('is sorted both ways, and what has nothing to sort by comes last', () => {
    expect(rows({ sort: 'title' })).toEqual(['Água', 'Banco', 'Zelar'])
    expect(rows({ sort: 'priority' })).toEqual(['Água', 'Zelar', 'Banco'])
    expect(rows({ sort: 'dueDate' })).toEqual(['Banco', 'Zelar', 'Água'])
    expect(rows({ sort: 'dueDate', descending: true })).toEqual(['Zelar', 'Banco', 'Água'])
    expect(rows({ sort: 'assignees' })).toEqual(['Zelar', 'Banco', 'Água'])
    expect(rows({ sort: 'labels' })).toEqual(['Água', 'Zelar', 'Banco'])
    expect(rows({ sort: 'column', descending: true })).toEqual(['Banco', 'Zelar', 'Água'])
  })

  it('is grouped, and a task of two people stands with both', () => {
    expect(rows({ group: 'column' })).toEqual(['Fazer 2', 'Zelar', 'Água', 'Feito 1', 'Banco'])
    expect(rows({ group: 'person', sort: 'number', descending: true })).toEqual([
      'Ana 2',
      'Banco',
      'Zelar',
      'Bruno 1',
      'Zelar',
      'Ninguém 1',
      'Água',
    ])
    expect(rows({ group: 'label' })).toEqual([
      'Urgente 1',
      'Água',
      'Sem etiqueta 2',
      'Zelar',
      'Banco',
    ])
    expect(rows({ group: 'week' })).toEqual([
      'Semana de 15/11/2026 a 21/11/2026 1',
      'Banco',
      'Semana de 29/11/2026 a 05/12/2026 1',
      'Zelar',
      'Sem prazo 1',
      'Água',
    ])
  })
})

describe('how a list is put', () => {
  it('is in the address, and what is not known there asks for nothing', () => {
    const wanted: Arrangement = { sort: 'dueDate', descending: true, group: 'week' }
    const address = withArrangement(new URLSearchParams('board=b&ordem=titulo'), wanted)
    expect(address.toString()).toBe('board=b&ordem=-prazo&grupo=semana')
    expect(arrangementIn(address)).toEqual(wanted)
    expect(arrangementIn(new URLSearchParams('ordem=-x&grupo=y'))).toEqual(asOnBoard)
  })

  it('goes up, down and back to the board’s order by the same press', () => {
    const up = sortedOnce(asOnBoard, 'title')
    expect(up).toMatchObject({ sort: 'title', descending: false })
    expect(sortedOnce(up, 'title')).toMatchObject({ sort: 'title', descending: true })
    expect(sortedOnce(sortedOnce(up, 'title'), 'title')).toEqual(asOnBoard)
  })
})
