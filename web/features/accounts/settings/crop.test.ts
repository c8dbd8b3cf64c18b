import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centred, moved, sideOf, zoomed } from './crop.ts'

it('stays within the picture, whatever is moved and however large it is made', () => {
  const length = fc.integer({ min: 1, max: 5_000 })
  const step = fc.tuple(fc.double({ min: 1, max: 4, noNaN: true }), fc.integer(), fc.integer())
  fc.assert(
    fc.property(length, length, fc.array(step, { maxLength: 20 }), (width, height, steps) => {
      const picture = { width, height }
      const crop = steps.reduce(
        (crop, [zoom, x, y]) => moved(picture, zoomed(picture, crop, zoom), x % 500, y % 500),
        centred(picture),
      )
      const side = sideOf(picture, crop)
      expect(crop.x).toBeGreaterThanOrEqual(-1e-6)
      expect(crop.y).toBeGreaterThanOrEqual(-1e-6)
      expect(crop.x + side).toBeLessThanOrEqual(width + 1e-6)
      expect(crop.y + side).toBeLessThanOrEqual(height + 1e-6)
    }),
  )
})

it('grows around its middle', () => {
  expect(zoomed({ width: 100, height: 100 }, centred({ width: 100, height: 100 }), 2)).toEqual({
    x: 25,
    y: 25,
    zoom: 2,
  })
})
