import { expect, it } from 'vitest'
import { dayTicks } from './day-ticks.ts'

it('names days that are evenly apart, from the first one', () => {
  expect(dayTicks('2026-11-01', '2026-11-01', 6)).toEqual(['2026-11-01'])
  expect(dayTicks('2026-11-01', '2026-11-30', 6)).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ])
  expect(dayTicks('2025-01-01', '2030-12-31', 4).length).toBeLessThanOrEqual(4)
})
