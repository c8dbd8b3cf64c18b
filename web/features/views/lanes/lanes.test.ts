import { expect, it } from 'vitest'
import type { CardState, ColumnState } from '#contract/state.ts'
import { laneEdit, lanesOf, shownLanes } from './lanes.ts'

const card = (id: string, fields: Partial<CardState> = {}) =>
  ({ id, assignees: [], labels: [], priority: 'medium', ...fields }) as unknown as CardState
const named = { people: [{ id: 'ana', name: 'Ana' }], labels: [] }
const both = card('both', { assignees: ['ana', 'bruno'] })
const columns = [
  { id: 'todo', tasks: [card('free'), both] },
  { id: 'done', tasks: [card('gone', { assignees: ['who left'], priority: 'high' })] },
] as ColumnState[]
const told = (lanes: ReturnType<typeof lanesOf>) =>
  lanes.map(({ title, cells }) => [title, ...cells.map((cards) => cards.map(({ id }) => id))])

it('has a lane for each person, also for one who has left: nobody', () => {
  expect(told(lanesOf(columns, 'person', named))).toEqual([
    ['Ana', ['both'], []],
    ['Ninguém', ['free'], ['gone']],
  ])
})

it('has the three priorities, and only what the filter lets through', () => {
  const lanes = lanesOf(columns, 'priority', named)
  expect(told(shownLanes(lanes, columns, ({ id }) => id !== 'free'))).toEqual([
    ['Prioridade alta', [], ['gone']],
    ['Prioridade média', ['both'], []],
    ['Prioridade baixa', [], []],
  ])
})

it('changes the lane alone: who else is on the task stays, unless nobody is to be', () => {
  expect(laneEdit(both, 'person', 'ana', 'carla')).toEqual({
    assignees: { add: ['carla'], remove: ['ana'] },
  })
  expect(laneEdit(both, 'person', 'ana', '')).toEqual({
    assignees: { add: [], remove: ['ana', 'bruno'] },
  })
  expect(laneEdit(both, 'label', '', 'urgent')).toEqual({ labels: { add: ['urgent'], remove: [] } })
  expect(laneEdit(both, 'priority', 'medium', 'high')).toEqual({ priority: 'high' })
})
