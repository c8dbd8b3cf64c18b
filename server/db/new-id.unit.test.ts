import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

it('begins with the moment, says that it is a UUIDv7, and is never given twice', () => {
  const before = Date.now()
  const ids = Array.from({ length: 1_000 }, () => newId())
  const after = Date.now()
  expect(new Set(ids).size).toBe(1_000)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const at = Number.parseInt(id.slice(0, 13).replace('-', ''), 16)
    expect(at >= before && at <= after).toBe(true)
  }
})
