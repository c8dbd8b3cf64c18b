import { expect, it } from 'vitest'
import { derivedId } from './derived-id.ts'

const copy = '01890a5d-ac96-774b-bcce-b302099a8057'
const original = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

it('is a UUID that depends on both ids and on their order', () => {
  const id = derivedId(copy, original)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(derivedId(copy, original)).toBe(id)
  expect(derivedId(original, copy)).not.toBe(id)
})
