import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysUntil, mostDays, refusalOf, tasksAfter } from './forecast.ts'
import { percentile } from './percentile.ts'
import { randomFrom } from './random.ts'
import { similarDays } from './similar-days.ts'

const values = ({ shares }: { shares: { value: number }[] }) => shares.map(({ value }) => value)

describe('a percentile', () => {
  it('is the smallest value that so many did not exceed', () => {
    const days = [1, 2, 2, 3, 3, 4, 5, 6, 7, 9]
    expect([0.5, 0.85, 0.95].map((share) => percentile(days, share))).toEqual([3, 7, 9])
    expect(percentile([], 0.85)).toBeNull()
    expect(percentile([4], 0.5)).toBe(4)
  })
})

describe('a forecast', () => {
  it('says when, exactly where it is small: later for who wants to be surer', () => {
    expect(values(daysUntil(() => [0, 1, 2], 3, 1))).toEqual([3, 5, 6])
    expect(values(daysUntil(() => [0, 1], 1, 1))).toEqual([1, 3, 5])
    expect(values(daysUntil(() => [0, 1], 5, 1))).toEqual([9, 13, 16])
    expect(daysUntil(() => [0, 1], 5, 1).by).toEqual({ kind: 'exact' })
  })

  it('says how many: fewer for who wants to be surer', () => {
    expect(values(tasksAfter(() => [0, 1, 2], 3, 1))).toEqual([3, 2, 1])
    expect(values(tasksAfter(() => [2], 4, 1))).toEqual([8, 8, 8])
  })

  it('is the same by trials as by sums, within what trials are off', async () => {
    const history = fc.array(fc.nat(4), { minLength: 10, maxLength: 30 })
    await fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 12 }), fc.nat(1_000), (days, tasks, seed) => {
        fc.pre(days.some((count) => count > 0))
        // Counted in millionths of a task, the same problem is too large for sums.
        const exact = values(daysUntil(() => days, tasks, seed))
        const many = days.map((count) => count * 1_000_000)
        const tried = daysUntil(() => many, tasks * 1_000_000, seed)
        expect(tried.by).toMatchObject({ kind: 'trials', seed })
        for (const [index, value] of values(tried).entries()) {
          const near = Math.max(1, (exact[index] ?? 0) * 0.1)
          expect(Math.abs(value - (exact[index] ?? 0))).toBeLessThanOrEqual(near)
        }
      }),
      { numRuns: 10 },
    )
  })

  it('looks at no more days than can be waited for, however far off the answer is', () => {
    const looksOf = (ask: (past: (ahead: number) => number[]) => unknown) => {
      let looks = 0
      ask(() => {
        looks += 1
        return many
      })
      return looks
    }
    const many = Array.from({ length: 90 }, (_, day) => day % 30)
    const rare = [1, ...new Array<number>(17).fill(0)]
    expect(looksOf((past) => daysUntil(past, 50_000, 1))).toBeLessThan(6_000_000)
    expect(looksOf((past) => tasksAfter(past, 1_095, 1))).toBeLessThan(6_000_000)
    expect(values(daysUntil(() => rare, 10_000, 1))).toEqual([mostDays, mostDays, mostDays])
    expect(daysUntil(() => rare, 100, 1).by).toEqual({ kind: 'exact' })
  })

  it('is refused where the past says too little', () => {
    expect(refusalOf([])).toBe('history-too-thin')
    expect(refusalOf([0, 0])).toBe('history-too-thin')
    expect(refusalOf([3, 0, 1, 2, 0, 1])).toBe('history-too-thin')
    expect(refusalOf([3, 0, 1, 2, 0, 1, 1])).toBeNull()
  })
})

describe('forecasts of boards whose law is known', () => {
  it('of 85 % come true in about 85 % of disjoint weeks', () => {
    const kept = Array.from({ length: 200 }, (_, board) => {
      const below = randomFrom(board + 1)
      // Each board has a pace of its own, idle days, and two days of rest a week.
      const pace = 2 + below(4)
      const isRest = (day: number) => day % 7 < 2
      const finishedOn = (day: number) =>
        isRest(day) || below(3) === 0 ? 0 : below(pace) + below(2)
      const history = Array.from({ length: 84 }, (_, day) => finishedOn(day))
      const week = Array.from({ length: 7 }, (_, day) => finishedOn(84 + day))
      const past = similarDays(history, { first: 0, next: 84, isRest })
      const promised = values(tasksAfter(past, 7, board))[1] ?? 0
      return week.reduce((sum, count) => sum + count, 0) >= promised
    }).filter(Boolean)
    expect(kept.length / 200).toBeGreaterThanOrEqual(0.78)
    expect(kept.length / 200).toBeLessThanOrEqual(0.92)
  })
})
