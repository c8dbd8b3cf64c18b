import { expect, it } from 'vitest'
import { Change } from './events.ts'
import { upcast } from './upcast.ts'

const id = '01900000-0000-7000-8000-000000000000'

it('gives what an older version wrote the fields that came later', () => {
  const column = { type: 'column.created', columnId: id, boardId: id, name: 'A', color: '#123456' }
  expect(upcast(column)).toMatchObject({ ...column, kind: 'active', taskLimit: null })
  const task = { type: 'task.created', taskId: id, columnId: id, position: 0, title: 'T' }
  expect(Change.parse(upcast({ ...task, description: '', priority: 'low' }))).toMatchObject({
    dueDate: null,
  })
})

it('drops what is no longer said: a task is completed by its column (R27)', () => {
  const edit = { type: 'task.edited', taskId: id, columnId: id, completed: true, before: {} }
  expect(upcast(edit)).not.toHaveProperty('completed')
})

it('leaves kinds it does not know as they are', () => {
  const change = { type: 'task.praised', taskId: id }
  expect(upcast(change)).toBe(change)
})
