import { expect, it } from 'vitest'
import type { Change, ProjectEvent } from '#contract/events.ts'
import type { PastBoard } from '#contract/past.ts'
import { beginningOf, eventIn, stateIn, windowFrom } from './past-window.ts'

const at = '2026-11-17T09:00:00.000Z'
const column = { id: 'a', name: 'A Fazer', color: '#000000', kind: 'queue', limit: null }

const past = (version: number, ...taskIds: string[]) =>
  ({
    ...{ version, at, first: 1, last: 13, labels: [], people: [] },
    project: { id: 'p', name: 'Praça', description: '', createdBy: 'ana', createdAt: at },
    boards: [{ id: 'b', name: 'Obras', createdAt: at, archiveAfter: null }],
    board: { id: 'b', columns: [{ ...column, tasks: taskIds.map((id) => ({ id })) }] },
  }) as unknown as PastBoard

const event = (version: number, change: object): ProjectEvent =>
  ({ version, at, actorId: 'ana', key: null, change: change as Change }) as ProjectEvent

// Version 11 deletes the first task, version 12 brings it back, version 13 deletes the second.
const events = [
  event(11, { type: 'task.deleted', taskId: 'first', columnId: 'a', position: 0 }),
  event(12, { type: 'task.restored', taskId: 'first', columnId: 'a', position: 0 }),
  event(13, { type: 'task.deleted', taskId: 'second', columnId: 'a', position: 1 }),
]
const tasksAt = (window: ReturnType<typeof windowFrom>, version: number) =>
  stateIn(window, version)?.boards[0]?.columns?.[0]?.tasks.map(({ id }) => id) ?? null

it('steps as far as the events lead, and no further than where something is brought back', () => {
  const before = windowFrom(past(10, 'first', 'second'), events)
  expect([9, 10, 11, 12, 13].map((version) => tasksAt(before, version))).toEqual([
    ...[null, ['first', 'second'], ['second'], null, null],
  ])
  const behind = windowFrom(past(12, 'first', 'second'), events)
  expect([11, 12, 13, 14].map((version) => tasksAt(behind, version))).toEqual([
    ...[null, ['first', 'second'], ['first'], null],
  ])
  expect(eventIn(behind, 12)?.change.type).toBe('task.restored')
})

it('begins a stretch at what was brought back last, else as early as its events do', () => {
  const beginnings = [10, 11, 12, 13].map((version) => beginningOf(events, version))
  expect(beginnings).toEqual([null, 10, 12, 12])
})
