import { expect, it } from 'vitest'
import { Id } from '#contract/fields.ts'
import { newId } from './new-id.ts'

it('is an id the contract accepts, and later ones sort later', () => {
  const before = Date.now()
  const id = newId()
  expect(Id.parse(id)).toBe(id)
  const time = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(Date.now())
  expect(newId()).not.toBe(id)
})
