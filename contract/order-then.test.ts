import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyEvent } from './apply-event.ts'
import { placesAsThen } from './order-then.ts'
import { initialFields } from './plain-fields.ts'
import type { ProjectState } from './state.ts'
import { plainCardFields } from './task-fields.ts'

/** A board of these columns, each with the tasks of these ids. */
const boardOf = (columns: Record<string, string[]>): ProjectState => ({
  version: 1,
  project: { id: 'p', name: 'P', description: '', createdBy: 'ana', createdAt: '' },
  labels: [],
  boards: [
    {
      ...{ id: 'b', name: 'B', createdAt: '', archiveAfter: null },
      columns: Object.entries(columns).map(([id, tasks]) => ({
        ...{ id, name: id, color: '#000000', kind: 'active' as const, taskLimit: null },
        tasks: tasks.map((taskId) => ({
          ...initialFields(plainCardFields),
          ...{ id: taskId, number: 1, title: taskId, excerpt: '', completed: false },
          ...{ createdBy: 'ana', done: 0, total: 0, comments: 0 },
        })),
      })),
    },
  ],
})

const columnsOf = (state: ProjectState) => state.boards[0]?.columns ?? []
const idsOf = (state: ProjectState) =>
  Object.fromEntries(columnsOf(state).map(({ id, tasks }) => [id, tasks.map(({ id }) => id)]))

function restored(then: Record<string, string[]>, now: Record<string, string[]>) {
  const state = boardOf(now)
  const tasks = placesAsThen(columnsOf(boardOf(then)), columnsOf(state))
  const change = { type: 'tasks.placed' as const, tasks }
  const event = { version: 2, at: '', actorId: 'ana', key: null, change }
  return { tasks, ids: idsOf(applyEvent(state, event)) }
}

it('puts tasks where they stood, and what came later behind them', () => {
  const then = { x: ['1', '2', '3'], y: ['4'], gone: ['5'] }
  const now = { x: ['new', '3'], y: ['2', '4', '5', '1'], z: ['other'] }
  const { tasks, ids } = restored(then, now)
  expect(ids).toEqual({ x: ['1', '2', '3', 'new'], y: ['4', '5'], z: ['other'] })
  expect(tasks).toHaveLength(3)
})

it('moves nothing that stands as it stood, and one task where one was moved', () => {
  const then = { x: ['1', '2', '3', '4'] }
  expect(restored(then, then).tasks).toEqual([])
  expect(restored(then, { x: ['4', '1', '2', '3'] }).tasks).toHaveLength(1)
})

it('leads to the order of then from any other, with what is gone left out', async () => {
  const ids = ['1', '2', '3', '4', '5', '6', '7']
  const arranged = fc.tuple(fc.shuffledSubarray(ids), fc.nat(7), fc.nat(7))
  const split = ([list, a, b]: [string[], number, number]) => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)]
    return { x: list.slice(0, low), y: list.slice(low, high), z: list.slice(high) }
  }
  await fc.assert(
    fc.property(arranged, arranged, (one, other) => {
      const [then, now] = [split(one), split(other)]
      const left = new Set(other[0])
      const { ids } = restored(then, now)
      for (const name of ['x', 'y', 'z'] as const) {
        const old = then[name].filter((id) => left.has(id))
        const later = now[name].filter((id) => !one[0].includes(id))
        expect(ids[name]).toEqual([...old, ...later])
      }
    }),
  )
})
