import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pastedLines } from './pasted-lines.ts'
import { withoutInvisible } from './visible-text.ts'

it('makes an item of each line that says something', () => {
  expect(pastedLines('Lixar\r\n\r\n  Lavar \nPintar\n')).toEqual(['Lixar', 'Lavar', 'Pintar'])
})

it('leaves out what marks a line of a list, and keeps what only looks like it', () => {
  const pasted =
    '- Leite\n* Pão\n• Café\n1. Ovos\n12) Sal\n- [ ] Açúcar\n[x] Mel\n-5 graus\n3 maçãs'
  expect(pastedLines(pasted)).toEqual([
    ...['Leite', 'Pão', 'Café', 'Ovos', 'Sal', 'Açúcar', 'Mel', '-5 graus', '3 maçãs'],
  ])
})

it('makes one space of what a table puts between its cells', () => {
  expect(pastedLines('Tinta\t3 latas\nRolo\t2')).toEqual(['Tinta 3 latas', 'Rolo 2'])
})

it.each([
  ...['[16/11/2026, 09:41:02] Ana Souza: ', '\u200e16/11/2026 09:42 - +55 11 91234-5678: '],
  ...['[09:41, 16/11/2026] Ana: ', '[9:41 PM, 11/16/2026] Ana: ', '[16/11, 09:41] Ana: '],
  ...['[16/11 09:41] Ana: ', '16/11/26, 9:41\u202fPM - Ana: ', '16/11/2026 às 09:41 - Ana: '],
])('leaves out who wrote a message and when, as WhatsApp copies it: %s', (sender) => {
  expect(pastedLines(`${sender}Comprar tinta: azul\n${sender}- Rolo`)).toEqual([
    ...['Comprar tinta: azul', 'Rolo'],
  ])
})

it('keeps days and hours that no message begins with', () => {
  const lines = [
    '10/11: entrega',
    '10/11 09:30 reunião: pauta',
    '[09:41] abrir: portão',
    '09:41 - sair',
  ]
  expect(pastedLines(lines.join('\n'))).toEqual(lines)
})

it('keeps pictures that are made of several', () => {
  expect(pastedLines('Família 👨‍👩‍👧 \u200eaqui')).toEqual(['Família 👨‍👩‍👧 aqui'])
})

const parts = fc.constantFrom(
  ...[
    '- ',
    '[ ] ',
    '1. ',
    '[16/11, 09:41] Ana: ',
    '\n',
    '\r\n',
    '\t',
    '\u200e',
    '👨‍👩‍👧',
    'tinta',
    ' ',
  ],
)
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(parts, { maxLength: 12 }).map((some) => some.join('')),
)

it('makes lines of any text that say something, and adds nothing to it', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const said = withoutInvisible(text).replaceAll(/\p{Cc}+/gu, ' ')
      for (const line of pastedLines(text)) {
        expect(line).toBe(line.trim())
        expect(line).not.toMatch(/^$|[\r\n\t]/)
        for (const word of line.split(' ')) expect(said).toContain(word)
      }
    }),
  )
})
