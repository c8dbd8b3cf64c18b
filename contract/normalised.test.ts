import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalised } from './normalised.ts'

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const

it('is what it is without us for every text with up to thirty marks on a letter', () => {
  const letter = fc.constantFrom(
    'a',
    'é',
    '각',
    'שָׁ',
    '漢',
    '🎉',
    'ﾞ',
    '\u1e9b\u0323',
    '\u0301',
    '\u0323',
  )
  const text = fc.array(letter, { maxLength: 30 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(text, fc.constantFrom(...forms), (text, form) => {
      expect(normalised(text, form)).toBe(text.normalize(form))
    }),
  )
})

it.each(['\u0301\u0323', '\u302e\u{1d165}', '\uff9e\u0323'])(
  'leaves thirty marks of many: %j',
  (marks) => {
    for (const form of forms) {
      expect([...normalised(`a${marks.repeat(1_000)}b`, form)].length).toBeLessThanOrEqual(32)
    }
  },
)
