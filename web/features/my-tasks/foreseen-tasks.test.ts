import { expect, it } from 'vitest'
import type { Change } from '#contract/events.ts'
import type { MyTask } from '#contract/my-tasks.ts'
import { foreseenTasks } from './foreseen-tasks.ts'

const task = (id: string) =>
  ({
    ...{ id, title: id, priority: 'medium', startDate: null, dueDate: '2026-11-20' },
    ...{ columnId: 'doing', doneColumnId: 'done' },
  }) as MyTask
const after = (change: Change) => foreseenTasks([task('um'), task('dois')], change, 'ana')
const titles = (change: Change) => after(change).map(({ title }) => title)
const from = { columnId: 'doing', position: 0 }

it('takes away what is completed or deleted, and keeps what only moves', () => {
  const moved = { type: 'task.moved', taskId: 'um', position: 0, from } as const
  expect(titles({ ...moved, columnId: 'done' })).toEqual(['dois'])
  expect(titles({ ...moved, columnId: 'doing' })).toEqual(['um', 'dois'])
  expect(titles({ type: 'task.deleted', taskId: 'um', title: 'um', ...from })).toEqual(['dois'])
})

it('shows another day, also none, and leaves the rest as it is', () => {
  const edited = { type: 'task.edited', taskId: 'um', columnId: 'doing', before: {} } as const
  expect(after({ ...edited, dueDate: null })[0]).toEqual({ ...task('um'), dueDate: null })
  expect(after({ ...edited, title: 'Outra' })[0]).toEqual({ ...task('um'), title: 'Outra' })
})

it('takes away what I leave, and not what somebody else leaves', () => {
  const edited = { type: 'task.edited', taskId: 'um', columnId: 'doing', before: {} } as const
  expect(titles({ ...edited, assignees: { add: [], remove: ['ana'] } })).toEqual(['dois'])
  expect(titles({ ...edited, assignees: { add: [], remove: ['bia'] } })).toEqual(['um', 'dois'])
})

it('takes away the line that I tick, and the task if nothing else of it is mine', () => {
  const items = [{ id: 'i', text: 'Item', dueDate: '2026-11-20' }]
  const ticked = { type: 'item.ticked', itemId: 'i', taskId: 'um', columnId: 'doing' } as const
  const tick = (assigned: boolean) =>
    foreseenTasks(
      [{ ...task('um'), assigned, items }],
      { ...ticked, text: '', completed: true },
      'ana',
    )
  expect(tick(true)).toMatchObject([{ id: 'um', items: [] }])
  expect(tick(false)).toEqual([])
  const left = { type: 'task.edited', taskId: 'um', columnId: 'doing', before: {} } as const
  const leaving = { ...left, assignees: { add: [], remove: ['ana'] } }
  expect(foreseenTasks([{ ...task('um'), assigned: true, items }], leaving, 'ana')).toMatchObject([
    { assigned: false, items },
  ])
})

it('does the same with several at once', () => {
  const tasks = ['um', 'dois'].map((taskId) => ({ taskId, from }))
  expect(titles({ type: 'tasks.moved', columnId: 'done', position: 0, tasks })).toEqual([])
})
