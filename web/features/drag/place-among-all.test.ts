import fc from 'fast-check'
import { expect, it } from 'vitest'
import { insertAt } from '#contract/lists.ts'
import { placeAmongAll, placeAmongShown } from './place-among-all.ts'

const carried = 'carried'
/** A list, which of it a filter shows, and a place among those. */
const lists = fc
  .uniqueArray(
    fc.string({ minLength: 1 }).filter((id) => id !== carried),
    { maxLength: 12 },
  )
  .chain((all) => fc.tuple(fc.constant(all), fc.subarray(all)))
  .chain(([all, shown]) => fc.tuple(fc.constant(all), fc.constant(shown), fc.nat(shown.length)))

it('puts a card where it is seen to land, and moves no hidden one', () => {
  fc.assert(
    fc.property(lists, ([all, shown, place]) => {
      const after = insertAt(all, placeAmongAll(all, shown, place), carried)
      const isSeen = (id: string) => id === carried || shown.includes(id)
      expect(after.filter(isSeen)).toEqual(insertAt(shown, place, carried))
      expect(after.filter((id) => id !== carried)).toEqual(all)
    }),
  )
})

it('finds the place among the shown ones again', () => {
  fc.assert(
    fc.property(lists, ([all, shown, place]) => {
      expect(placeAmongShown(all, shown, placeAmongAll(all, shown, place))).toBe(place)
    }),
  )
})

it('puts a card below the last one that is seen right after it, not behind all that is hidden', () => {
  expect(placeAmongAll(['a', 'hidden', 'b', 'hidden too'], ['a', 'b'], 2)).toBe(3)
  expect(placeAmongAll(['hidden', 'hidden too'], [], 0)).toBe(2)
})
