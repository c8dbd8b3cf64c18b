import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalText } from './normal-text.ts'

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const

it('normalises what people write', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...forms), (text, form) => {
      expect(normalText(text, form)).toBe(text.normalize(form))
    }),
  )
  expect(normalText('Ac\u0327a\u0303o', 'NFC')).toBe('Ação')
})

it('leaves out the marks that no letter has, so that their order costs nothing', () => {
  const marks = '\u0301\u0323'
  for (const form of forms) {
    expect(normalText(`a${marks.repeat(15)}`, form)).toBe(`a${marks.repeat(15)}`.normalize(form))
    // Two million of them would be put in order for hours.
    expect(normalText(`a${marks.repeat(1_000_000)}b`, form).length).toBeLessThan(40)
  }
})
