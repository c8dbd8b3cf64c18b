import { expect, it } from 'vitest'
import { differing } from './differing.ts'

it('finds what is given and is not so yet, with what stood there before', () => {
  const row = { title: 'Um', dueDate: '2026-12-31', priority: 'low' }
  const given = { title: 'Um', dueDate: null, priority: undefined }
  expect(differing(row, given)).toEqual({
    after: { dueDate: null },
    before: { dueDate: '2026-12-31' },
  })
  expect(differing(row, { title: 'Um' }).after).toBeNull()
})

it('compares sets by what they hold, in any order', () => {
  const row = { labels: ['a', 'b'] }
  expect(differing(row, { labels: ['b', 'a'] }).after).toBeNull()
  expect(differing(row, { labels: ['b'] })).toEqual({
    after: { labels: ['b'] },
    before: { labels: ['a', 'b'] },
  })
  expect(differing(row, { labels: ['a', 'a'] }).after).toEqual({ labels: ['a', 'a'] })
})
