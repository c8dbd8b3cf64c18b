import { expect, it } from 'vitest'
import { createKeptJson, type Kept } from './kept-json.ts'

const kept = (stamp: string, size = 10_000): Kept => ({
  stamp,
  body: { encoding: 'identity', bytes: new Uint8Array(size) },
})

/** Makes what it is told to, and counts how often. */
function maker(stamp: string, size?: number) {
  let made = 0
  const make = async () => {
    made += 1
    return kept(stamp, size)
  }
  return Object.assign(make, { times: () => made })
}

it('makes a state of a board once, also for those who ask while it is being made', async () => {
  const cache = createKeptJson()
  const make = maker('1')
  const [first, second] = await Promise.all([
    cache.take('a', '1', make),
    cache.take('a', '1', make),
  ])
  expect(second).toBe(first)
  expect(await cache.take('a', '1', make)).toBe(first)
  expect(make.times()).toBe(1)
})

it('makes it anew for another state, another board, and keeps only the newest of each', async () => {
  const cache = createKeptJson()
  await cache.take('a', '1', maker('1'))
  await cache.take('b', '1', maker('1'))
  const before = cache.bytes()
  const next = maker('2')
  expect((await cache.take('a', '2', next)).stamp).toBe('2')
  expect(next.times()).toBe(1)
  expect(cache.bytes()).toBe(before)
})

it('knows what was read by its own state when somebody wrote meanwhile', async () => {
  const cache = createKeptJson()
  const make = maker('2')
  await cache.take('a', '1', make)
  await cache.take('a', '2', make)
  expect(make.times()).toBe(1)
})

it('never hands an older one, still being made, to who has seen a newer state', async () => {
  const cache = createKeptJson()
  const slow = Promise.withResolvers<Kept>()
  const older = cache.take('a', '1', () => slow.promise)
  const newer = await cache.take('a', '2', maker('2'))
  slow.resolve(kept('1'))
  expect((await older).stamp).toBe('1')
  expect(await cache.take('a', '2', maker('never'))).toBe(newer)
})

it('stays within its bytes: the least recently used go first', async () => {
  const cache = createKeptJson(35_000)
  for (const key of ['a', 'b', 'c']) await cache.take(key, '1', maker('1'))
  await cache.take('a', '1', maker('1'))
  await cache.take('d', '1', maker('1'))
  expect(cache.bytes()).toBeLessThanOrEqual(35_000)
  const [a, b] = [maker('1'), maker('1')]
  await cache.take('a', '1', a)
  await cache.take('b', '1', b)
  expect([a.times(), b.times()]).toEqual([0, 1])
  const huge = maker('1', 50_000)
  await cache.take('huge', '1', huge)
  await cache.take('huge', '1', huge)
  expect(huge.times()).toBe(2)
  expect(cache.bytes()).toBeLessThanOrEqual(35_000)
})

it('forgets what could not be made, and tells everyone who waited', async () => {
  const cache = createKeptJson()
  const broken = () => Promise.reject(new Error('sem banco'))
  const waiting = [cache.take('a', '1', broken), cache.take('a', '1', broken)]
  const outcomes = await Promise.allSettled(waiting)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(cache.bytes()).toBe(0)
  expect((await cache.take('a', '1', maker('1'))).stamp).toBe('1')
})
