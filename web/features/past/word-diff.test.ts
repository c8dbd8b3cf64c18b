import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Stretch, wordDiff } from './word-diff.ts'

const textOf = (parts: Stretch[], ...kinds: Stretch['kind'][]) =>
  parts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('')

it('shows the words that were changed, and no others', () => {
  expect(wordDiff('Pintar o muro de azul', 'Pintar todo o muro de verde')).toEqual([
    { kind: 'same', text: 'Pintar ' },
    { kind: 'added', text: 'todo ' },
    { kind: 'same', text: 'o muro de ' },
    { kind: 'removed', text: 'azul' },
    { kind: 'added', text: 'verde' },
  ])
})

it('leads from one text to the other, whatever they are', async () => {
  const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'muro', '😀')).map((w) => w.join(''))
  await fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDiff(before, after)
      expect(textOf(parts, 'same', 'removed')).toBe(before)
      expect(textOf(parts, 'same', 'added')).toBe(after)
      if (before === after) expect(textOf(parts, 'removed', 'added')).toBe('')
    }),
  )
})

it('shows the middle of long texts as replaced, without comparing each word with each', () => {
  const long = (word: string) => `início ${`${word} `.repeat(5_000)}fim`
  const parts = wordDiff(long('a'), long('b'))
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same'])
})
