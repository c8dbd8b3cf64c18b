import { expect, it } from 'vitest'
import { pastedLines } from './pasted-lines.ts'

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

it('leaves out who wrote a message and when, as WhatsApp copies it', () => {
  const pasted =
    '[16/11/2026, 09:41:02] Ana Souza: Comprar tinta\n\u200e16/11/2026 09:42 - +55 11 91234-5678: - Rolo\n10/11: entrega'
  expect(pastedLines(pasted)).toEqual(['Comprar tinta', 'Rolo', '10/11: entrega'])
})
