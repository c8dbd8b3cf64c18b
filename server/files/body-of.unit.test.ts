import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { bodyOf } from './body-of.ts'

const stored = () => Readable.from([Buffer.from('bom '), Buffer.from('dia')])

it('is what is stored, and fails if that is shorter than it should be', async () => {
  expect((await buffer(bodyOf(stored(), 'id', 7))).toString()).toBe('bom dia')
  await expect(buffer(bodyOf(stored(), 'id', 8))).rejects.toThrow('shorter')
})

it('whoever stops reading, or never begins, leaves nothing open', async () => {
  const [begun, never] = [stored(), stored()]
  const reader = bodyOf(begun, 'id', 7).getReader()
  expect(await reader.read()).toMatchObject({ done: false })
  await reader.cancel()
  await bodyOf(never, 'id', 7).cancel()
  expect([begun.destroyed, never.destroyed]).toEqual([true, true])
})
