import { expect, it } from 'vitest'
import { plainExcerpt } from './plain-excerpt.ts'

it.each([
  ['## Materiais\nVer [o viveiro](https://exemplo.com)', 'Materiais\nVer o viveiro'],
  ['- [x] **Tinta**\n- [ ] ~~Rolo~~', '☑ Tinta\n☐ Rolo'],
  ['> citado com `código`', 'citado com código'],
  ['[cortado](https://exem', 'cortado'],
  ['2 * 3 > 4, nome_de_arquivo, <b>x</b> #1', '2 * 3 > 4, nome_de_arquivo, <b>x</b> #1'],
])('%j is shown on a card by its words', (text, shown) => {
  expect(plainExcerpt(text)).toBe(shown)
})
