import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyBetween, keyStep, keysBetween } from './order-keys.ts'

const bisections = keyStep.toString(2).length - 1

/** A list that is renumbered when there is no room, as the database does it. */
function insertAll(length: number, places: number[]) {
  let keys = Array.from({ length }, (_, index) => keyStep * BigInt(index + 1))
  let renumberings = 0
  for (const place of places) {
    const at = place % (keys.length + 1)
    const key = () => keyBetween(keys[at - 1] ?? null, keys[at] ?? null)
    if (key() === null) {
      renumberings += 1
      const highest = keys.at(-1) ?? 0n
      keys = keys.map((_, index) => highest + keyStep * BigInt(index + 1))
    }
    keys = keys.toSpliced(at, 0, key() as bigint)
  }
  return { keys, renumberings }
}

/** Always at one place, now and then elsewhere: what leaves the least room. */
const adversarial = fc
  .record({ place: fc.nat(60), others: fc.array(fc.nat(200), { maxLength: 20 }) })
  .map(({ place, others }) => [...Array<number>(400).fill(place), ...others])
  .chain((places) => fc.shuffledSubarray(places, { minLength: 100 }))

it('keeps every list strictly in order, wherever things are put', async () => {
  await fc.assert(
    fc.property(fc.nat(50), adversarial, (length, places) => {
      const { keys } = insertAll(length, places)
      for (const [index, key] of keys.slice(1).entries())
        expect(key > (keys[index] ?? 0n)).toBe(true)
    }),
  )
})

it('renumbers at most once in as many insertions as a step has bits, even at one place', async () => {
  await fc.assert(
    fc.property(fc.nat(50), adversarial, (length, places) => {
      const { renumberings } = insertAll(length, places)
      expect(renumberings).toBeLessThanOrEqual(places.length / bisections)
    }),
  )
  expect(insertAll(2, Array<number>(500).fill(1)).renumberings).toBeGreaterThan(10)
})

it('never renumbers for what is put first or last', async () => {
  const ends = fc.array(fc.constantFrom<'first' | 'last'>('first', 'last'), { minLength: 300 })
  await fc.assert(
    fc.property(ends, (sides) => {
      let [low, high] = [keyStep, keyStep]
      for (const side of sides) {
        if (side === 'first') low = keyBetween(null, low) as bigint
        else high = keyBetween(high, null) as bigint
      }
      expect(high - low).toBe(keyStep * BigInt(sides.length))
    }),
  )
})

it('finds room for several at once between any two, or says that there is none', async () => {
  const end = fc.option(fc.bigInt({ min: -1_000n, max: 1_000n }))
  await fc.assert(
    fc.property(end, end, fc.integer({ min: 1, max: 20 }), (before, after, count) => {
      fc.pre(before === null || after === null || before < after)
      const keys = keysBetween(before, after, count)
      if (!keys) {
        expect(before !== null && after !== null && after - before <= count).toBe(true)
        return
      }
      const all = [
        ...(before === null ? [] : [before]),
        ...keys,
        ...(after === null ? [] : [after]),
      ]
      expect(keys).toHaveLength(count)
      expect(all.every((key, index) => index === 0 || key > (all[index - 1] ?? key))).toBe(true)
    }),
  )
})
