import { expect, it } from 'vitest'
import { retryAfter } from './deliver.ts'

it('comes back on the schedule, up to a tenth sooner, and not all at the same moment', () => {
  const pauses = Array.from({ length: 50 }, () => retryAfter(2, new Error('busy')) ?? 0)
  const fiveMinutes = 5 * 60_000
  for (const pause of pauses) {
    expect(pause).toBeGreaterThanOrEqual(0.9 * fiveMinutes)
    expect(pause).toBeLessThanOrEqual(fiveMinutes)
  }
  expect(new Set(pauses).size).toBeGreaterThan(1)
  expect(retryAfter(10, new Error('busy'))).toBeUndefined()
})
