import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { linear, ticksUpTo } from './scales.ts'

it('puts a value in its place, and the only value of a range at its start', () => {
  expect(linear([0, 10], [100, 0])(2.5)).toBe(75)
  expect(linear([3, 3], [40, 90])(3)).toBe(40)
})

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9, [0, 5, 10]],
  [37, [0, 10, 20, 30, 40]],
  [1234, [0, 500, 1000, 1500]],
])('names round numbers up to %i', (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks)
})

it('names whole numbers that reach the highest value, and no more than six', async () => {
  await fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (highest) => {
      const ticks = ticksUpTo(highest)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})
