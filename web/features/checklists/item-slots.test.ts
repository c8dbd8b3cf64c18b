import { expect, it } from 'vitest'
import type { Item } from '#contract/state.ts'
import { positionAt } from './item-slots.ts'

const item = (id: string): Item => ({
  id,
  text: id,
  assignee: null,
  dueDate: null,
  completed: false,
})
const all = ['a', 'b', 'c', 'd', 'e'].map(item)

it('means the place among all items, also while some are hidden', () => {
  const shown = all.filter(({ id }) => id !== 'b' && id !== 'd')
  const at = (slot: number) => positionAt(all, shown, { itemId: 'e', slot })
  expect([at(0), at(1), at(2)]).toEqual([0, 2, 3])
  expect(positionAt(all, shown, { itemId: 'a', slot: 2 })).toBe(4)
})
