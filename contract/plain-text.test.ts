import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inNameOrder } from './plain-text.ts'

const named = (names: string[]) => names.map((name) => ({ name }))
const order = (names: string[]) => inNameOrder(named(names)).map(({ name }) => name)

it('names are in the order in which they are read in Portuguese', () => {
  expect(order(['Zé', 'água', 'Érico', 'Ana', 'estudo', 'Ágata'])).toEqual([
    'Ágata',
    'água',
    'Ana',
    'Érico',
    'estudo',
    'Zé',
  ])
})

it('names that begin with a sign come first', () => {
  expect(order(['Bug', '1ª etapa', '🔥 Urgente', '★ Vip']).slice(0, 2).sort()).toEqual([
    '★ Vip',
    '🔥 Urgente',
  ])
})

it('words of letters are in the order that the language itself has', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aábcçdeéêzAÇÉZ'), minLength: 1 })
  const collator = new Intl.Collator('pt-BR', { sensitivity: 'base' })
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(order(words)).toEqual(words.toSorted(collator.compare))
    }),
  )
})
