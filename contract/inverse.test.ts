import { expect, it } from 'vitest'
import { applyEvent } from './apply-event.ts'
import type { Change } from './events.ts'
import { inverse } from './inverse.ts'
import { initialFields } from './plain-fields.ts'
import type { CardState, ProjectState } from './state.ts'
import { plainCardFields } from './task-fields.ts'

const card = (id: string): CardState => ({
  ...initialFields(plainCardFields),
  ...{ id, number: 1, title: id, excerpt: '', completed: false, createdBy: 'ana' },
  ...{ done: 0, total: 0, comments: 0 },
})

const column = (id: string, ...titles: string[]) => ({
  ...{ id, name: id, color: '#000000', kind: 'active' as const, taskLimit: null },
  tasks: titles.map(card),
})

const board: ProjectState = {
  version: 7,
  project: { id: 'p', name: 'P', description: '', createdBy: 'ana', createdAt: '' },
  labels: [{ id: 'l', name: 'L', color: 'red' }],
  boards: [
    {
      ...{ id: 'b', name: 'B', createdAt: '', archiveAfter: null },
      columns: [column('x', '3', '1', '2'), column('y')],
    },
  ],
}

const after = (state: ProjectState, change: Change): ProjectState =>
  applyEvent(state, { version: state.version + 1, at: '', actorId: 'ana', key: null, change })

const order = ['3', '1', '2']
const changes: Change[] = [
  { type: 'project.edited', name: 'Q', before: { name: 'P' } },
  { type: 'label.edited', labelId: 'l', color: 'sky', before: { color: 'red' } },
  { type: 'board.renamed', boardId: 'b', name: 'C', before: 'B' },
  { type: 'column.edited', columnId: 'x', boardId: 'b', taskLimit: 3, before: { taskLimit: null } },
  { type: 'column.moved', columnId: 'x', boardId: 'b', position: 1, from: 0 },
  { type: 'column.emptied', columnId: 'x', boardId: 'b', toColumnId: 'y', count: 3 },
  { type: 'column.sorted', columnId: 'x', boardId: 'b', by: 'title' },
  {
    ...{ type: 'task.edited', taskId: '1', columnId: 'x' },
    ...{ title: 'um', dueDate: '2026-12-01', labels: { add: ['l'], remove: [] } },
    before: { title: '1', dueDate: null },
  },
  {
    ...{ type: 'task.moved', taskId: '1', columnId: 'y', position: 0 },
    from: { columnId: 'x', position: 1 },
  },
  {
    type: 'tasks.edited',
    tasks: ['1', '2'].map((taskId) => ({
      ...{ taskId, columnId: 'x', priority: 'high', before: { priority: 'medium' } },
    })),
  },
  {
    ...{ type: 'tasks.moved', columnId: 'y', position: 0 },
    tasks: [
      { taskId: '1', from: { columnId: 'x', position: 1 } },
      { taskId: '3', from: { columnId: 'x', position: 0 } },
    ],
  },
]

it.each(changes.map((change) => [change.type, change] as const))(
  'leads back from %s and forth again',
  (_, change) => {
    const done = after(board, change)
    const back = inverse(change, done, order)
    if (!('change' in back) || !back.change) throw new Error('It can be taken back')
    const undone = after(done, back.change)
    expect({ ...undone, version: 7 }).toEqual(board)
    const forth = inverse(back.change, undone, order)
    if (!('change' in forth) || !forth.change) throw new Error('It can be done again')
    expect({ ...after(undone, forth.change), version: 8 }).toEqual(done)
  },
)

it('skips what has another value by now, and takes back the rest', () => {
  const mine: Change = {
    ...{ type: 'task.edited', taskId: '1', columnId: 'x', title: 'um', priority: 'high' },
    before: { title: '1', priority: 'medium' },
  }
  const theirs: Change = {
    ...{ type: 'task.edited', taskId: '1', columnId: 'x', title: 'uno', before: { title: 'um' } },
  }
  expect(inverse(mine, after(after(board, mine), theirs))).toMatchObject({
    change: { priority: 'medium', before: { priority: 'high' } },
    skipped: [{ field: 'title', label: 'Título' }],
  })
})

it('takes back nothing of what is as it was already, and says nothing of it', () => {
  const change: Change = { type: 'board.renamed', boardId: 'b', name: 'C', before: 'B' }
  expect(inverse(change, board)).toEqual({ change: null, skipped: [] })
})

it('refuses what is gone, and what nobody takes back', () => {
  const moved: Change = { type: 'column.moved', columnId: 'z', boardId: 'b', position: 1, from: 0 }
  expect(inverse(moved, board)).toEqual({ refused: 'undo_gone' })
  const left: Change = { type: 'project.deleted', name: 'P' }
  expect(inverse(left, board)).toEqual({ refused: 'cannot_undo' })
})
