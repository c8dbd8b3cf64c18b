import { expect, it } from 'vitest'
import type { Change } from '#contract/events.ts'
import type { ProjectState } from '#contract/state.ts'
import { completedRepeating, hasNext } from './next-of-series.ts'

const board = (...repeating: string[]) => {
  const tasks = ['rega', 'poda'].map((id) => ({
    id,
    ...(repeating.includes(id) && { repeats: true }),
  }))
  const columns = [
    { id: 'todo', kind: 'active', tasks },
    { id: 'doing', kind: 'active', tasks: [] },
    { id: 'done', kind: 'done', tasks: [] },
  ]
  return { boards: [{ id: 'board', columns }] } as unknown as ProjectState
}
const moved = (taskId: string, columnId: string): Change => ({
  ...{ type: 'task.moved', taskId, columnId, position: 0 },
  from: { columnId: 'todo', position: 0 },
})

it('knows which tasks that repeat a change completes', () => {
  expect(completedRepeating(moved('rega', 'done'), board('rega'))).toEqual(['rega'])
  expect(completedRepeating(moved('rega', 'doing'), board('rega'))).toEqual([])
  expect(completedRepeating(moved('poda', 'done'), board('rega'))).toEqual([])
})

it('knows that the next one is there by the rule, which has gone to it', () => {
  expect(hasNext(['rega'], board('rega'))).toBe(false)
  expect(hasNext(['rega'], board())).toBe(true)
  expect(hasNext(['excluída'], board())).toBe(false)
  expect(hasNext([], board())).toBe(false)
})
