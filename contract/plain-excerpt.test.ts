import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainExcerpt } from './plain-excerpt.ts'

it.each([
  ['## Materiais\nVer [o viveiro](https://exemplo.com)', 'Materiais\nVer o viveiro'],
  ['- [x] **Tinta**\n- [ ] ~~Rolo~~', '☑ Tinta\n☐ Rolo'],
  [
    'Cores:\n\n- azul\n  - *claro*\n+ verde\n\n\n1. e mais',
    'Cores:\nazul\nclaro\nverde\n1. e mais',
  ],
  ['```js\nlet a\n```\n---\nfim', 'let a\nfim'],
  ['bem-vindo - a -b +1 *', 'bem-vindo - a -b +1 *'],
  ['> citado com `código`', 'citado com código'],
  ['[cortado](https://exem', 'cortado'],
  ['2 * 3 > 4, nome_de_arquivo, <b>x</b> #1', '2 * 3 > 4, nome_de_arquivo, <b>x</b> #1'],
])('%j is shown on a card by its words', (text, shown) => {
  expect(plainExcerpt(text)).toBe(shown)
})

it('takes for a link whatever it took for one when each bracket was tried by itself', () => {
  const before = (text: string) =>
    text
      .replace(/!?\[([^\]\n]*)\]\([^)\s]*\)?/g, '$1')
      .replace(/\n\s*\n/g, '\n')
      .replace(/^\n/, '')
  const sign = fc.constantFrom('[', ']', '(', ')', '](', '!', 'a', ' ', '\n')
  const text = fc.array(sign, { maxLength: 20 }).map((signs) => `[${signs.join('')}`)
  fc.assert(
    fc.property(text, (text) => {
      expect(plainExcerpt(text)).toBe(before(text))
    }),
    { numRuns: 2_000 },
  )
})
