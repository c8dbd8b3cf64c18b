import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCopyLine } from './copy-line.ts'
import { WaitingLine } from './waiting-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends when it is told to. */
function piece() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve, fail: reject }
}

const settled = () => vi.advanceTimersByTimeAsync(0)
const bounds = { atOnce: 2, mostWaiting: 3, longestWait: 10_000 }

it('lets so many in at once and the others after them, in the order they came', async () => {
  const line = new WaitingLine(bounds)
  const begun: number[] = []
  const pieces = [0, 1, 2, 3, 4].map((number) => {
    const { work, end } = piece()
    const run = () => {
      begun.push(number)
      return work()
    }
    return { end, done: line.run(run) }
  })
  await settled()
  expect(begun).toEqual([0, 1])
  pieces[1]?.end()
  await settled()
  expect(begun).toEqual([0, 1, 2])
  for (const { end } of pieces) end()
  await Promise.all(pieces.map(({ done }) => done))
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(line.isEmpty()).toBe(true)
})

it('gives the place of one that fails to the next', async () => {
  const line = new WaitingLine({ ...bounds, atOnce: 1 })
  const { work, fail } = piece()
  const failing = line.run(work)
  const next = line.run(async () => 'done')
  fail(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

it('tells those beyond its bounds to come back later: too many, or too long', async () => {
  const line = new WaitingLine({ ...bounds, atOnce: 1 })
  const { work, end } = piece()
  const inside = line.run(work)
  const waiting = [1, 2, 3].map(() => line.run(async () => {}))
  await expect(line.run(async () => {})).rejects.toMatchObject({ code: 'busy', seconds: 2 })
  const late = Promise.allSettled(waiting)
  await vi.advanceTimersByTimeAsync(10_000)
  for (const outcome of await late) expect(outcome).toMatchObject({ reason: { code: 'busy' } })
  end()
  await inside
  expect(await line.run(async () => 'free again')).toBe('free again')
})

it('makes one copy at a time, and four wait or run for one account at most', async () => {
  const copies = createCopyLine()
  const { work, end } = piece()
  const own = [1, 2, 3, 4].map(() => copies.inTurn('ana', work))
  await expect(copies.inTurn('ana', work)).rejects.toMatchObject({ code: 'too_many_copies' })
  const other = copies.inTurn('bruno', async () => 'done')
  end()
  expect(await other).toBe('done')
  await Promise.all(own)
  expect(await copies.inTurn('ana', async () => 'again')).toBe('again')
})
