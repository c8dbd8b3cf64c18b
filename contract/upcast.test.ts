import { expect, it } from 'vitest'
import { Change } from './events.ts'
import type { ProjectState } from './state.ts'
import { upcast, upcastState } from './upcast.ts'

const id = '01900000-0000-7000-8000-000000000000'

it('gives what an older version wrote the fields that came later', () => {
  const column = { type: 'column.created', columnId: id, boardId: id, name: 'A', color: '#123456' }
  expect(upcast(column)).toMatchObject({ ...column, kind: 'active', taskLimit: null })
  const task = { type: 'task.created', taskId: id, columnId: id, position: 0, title: 'T' }
  expect(Change.parse(upcast({ ...task, description: '', priority: 'low' }))).toMatchObject({
    dueDate: null,
  })
})

it('reads an item as it was before it could have a day', () => {
  const item = { itemId: id, taskId: id, columnId: id }
  expect(Change.parse(upcast({ type: 'item.added', ...item, text: 'I' }))).toMatchObject({
    dueDate: null,
  })
  const edit = upcast({ type: 'item.edited', ...item, text: 'Novo', before: 'Velho' })
  expect(Change.parse(edit)).toMatchObject({ text: 'Novo', before: { text: 'Velho' } })
})

it('drops what is no longer said: a task is completed by its column (R27)', () => {
  const edit = { type: 'task.edited', taskId: id, columnId: id, completed: true, before: {} }
  expect(upcast(edit)).not.toHaveProperty('completed')
})

it('leaves kinds it does not know as they are', () => {
  const change = { type: 'task.praised', taskId: id }
  expect(upcast(change)).toBe(change)
})

it('gives a state that was kept before there were comments none of them', () => {
  const card = { id, title: 'T', details: { description: '', items: [], textVersion: 1 } }
  const column = { id, name: 'A', color: '#123456', tasks: [card] }
  const kept = { version: 1, project: {}, boards: [{ id, name: 'B', columns: [column] }] }
  const state = upcastState(kept as unknown as ProjectState)
  expect(state.boards[0]?.columns?.[0]?.tasks[0]).toMatchObject({
    comments: 0,
    details: { latestComments: [] },
  })
})
