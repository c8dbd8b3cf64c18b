import { expect, it } from 'vitest'
import { columns, firstTasks, moveOn, progressOf, scene } from './miniature-board.ts'

const columnOf = (tasks: typeof firstTasks, id: string) =>
  tasks.find((task) => task.id === id)?.column

it('moves a card to the end of the next column, and from the last back to the first', () => {
  const once = moveOn(firstTasks, 'fachada')
  expect(columnOf(once, 'fachada')).toBe(1)
  expect(once.filter(({ column }) => column === 1).at(-1)?.id).toBe('fachada')
  expect(columnOf(moveOn(moveOn(once, 'fachada'), 'fachada'), 'fachada')).toBe(0)
})

it('shows a finished checklist on what is done', () => {
  for (const task of firstTasks) {
    const done = { ...task, column: columns.length - 1 }
    expect(progressOf(done)).toBe(`${task.total}/${task.total}`)
  }
})

it('plays a scene of cards that are on the board', () => {
  for (const { task } of scene) expect(columnOf(firstTasks, task)).toBeDefined()
})
