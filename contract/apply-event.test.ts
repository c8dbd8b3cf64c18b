import { expect, it } from 'vitest'
import { applyEvent } from './apply-event.ts'
import type { Change, ProjectEvent } from './events.ts'
import { oneByOne } from './one-by-one.ts'
import { initialFields } from './plain-fields.ts'
import type { CardState, ProjectState } from './state.ts'
import { plainCardFields } from './task-fields.ts'

const card = (id: string): CardState => ({
  ...initialFields(plainCardFields),
  id,
  number: 1,
  title: id,
  excerpt: '',
  completed: false,
  createdBy: 'ana',
  done: 0,
  total: 0,
  comments: 0,
})

const board: ProjectState = {
  version: 7,
  project: { id: 'p', name: 'P', description: '', createdBy: 'ana', createdAt: '' },
  labels: [],
  boards: [
    {
      id: 'b',
      name: 'B',
      createdAt: '',
      archiveAfter: null,
      columns: ['x', 'y', 'z'].map((id) => ({
        id,
        name: id,
        color: '#000000',
        kind: 'active' as const,
        taskLimit: null,
        tasks: [card(`${id}1`), card(`${id}2`)],
      })),
    },
    { id: 'unread', name: 'U', createdAt: '', archiveAfter: null, columns: null },
  ],
}

const after = (change: Change) =>
  applyEvent(board, { version: 8, at: '', actorId: 'ana', key: null, change } as ProjectEvent)

it('touches only the columns of a move; everything else stays the same object', () => {
  const from = { columnId: 'x', position: 0 }
  const next = after({ type: 'task.moved', taskId: 'x1', columnId: 'y', position: 1, from })
  const [x, y, z] = next.boards[0]?.columns ?? []
  expect(x?.tasks.map(({ id }) => id)).toEqual(['x2'])
  expect(y?.tasks.map(({ id }) => id)).toEqual(['y1', 'x1', 'y2'])
  expect(z).toBe(board.boards[0]?.columns?.[2])
  expect(next.boards[1]).toBe(board.boards[1])
  expect(next.version).toBe(8)
})

it('does to several tasks in turn what it does to one, and touches no other column', () => {
  const from = (columnId: string, position: number) => ({ columnId, position })
  const next = after({
    ...{ type: 'tasks.moved', columnId: 'y', position: 2 },
    tasks: [
      { taskId: 'x2', from: from('x', 1) },
      { taskId: 'x1', from: from('x', 0) },
    ],
  })
  const [x, y, z] = next.boards[0]?.columns ?? []
  expect(x?.tasks).toEqual([])
  expect(y?.tasks.map(({ id }) => id)).toEqual(['y1', 'y2', 'x2', 'x1'])
  expect(z).toBe(board.boards[0]?.columns?.[2])
})

it('copies several tasks to the ends of their columns, as it copies each of them alone', () => {
  const copy = (from: string, columnId: string) => ({
    ...{ taskId: `new ${from}`, fromTaskId: from, columnId, title: `${from} 2` },
  })
  const tasks = [copy('y1', 'y'), copy('x2', 'x'), copy('x1', 'x'), copy('gone', 'x')]
  const change = { type: 'tasks.copied', tasks, number: 5 } as const
  const next = after(change)
  const [x, y, z] = next.boards[0]?.columns ?? []
  expect(x?.tasks.map(({ id, title, number }) => [id, title, number]).slice(2)).toEqual([
    ['new x2', 'x2 2', 6],
    ['new x1', 'x1 2', 7],
  ])
  expect(y?.tasks.map(({ number }) => number)).toEqual([1, 1, 5])
  expect(z).toBe(board.boards[0]?.columns?.[2])
  const inTurn = oneByOne(change).reduce(
    (state, change) => applyEvent(state, { version: 8, at: '', actorId: 'ana', key: null, change }),
    board,
  )
  expect(inTurn).toEqual(next)
})

it('keeps the counts on a card whose details were never read', () => {
  const common = {
    taskId: 'x1',
    columnId: 'x',
    itemId: 'i',
    text: 'Item',
    assignee: null,
    dueDate: null,
  }
  const added = after({ type: 'item.added', ...common })
  expect(added.boards[0]?.columns?.[0]?.tasks[0]).toMatchObject({ done: 0, total: 1 })
})

it('never changes what it was given', () => {
  const before = structuredClone(board)
  after({ type: 'task.deleted', taskId: 'x1', columnId: 'x', position: 0, title: 'x1' })
  after({ type: 'column.moved', columnId: 'x', boardId: 'b', position: 2, from: 0 })
  after({
    type: 'board.copied',
    boardId: 'unread',
    newBoardId: 'n',
    name: 'N',
    createdAt: '',
    number: 9,
  })
  expect(board).toEqual(before)
})
