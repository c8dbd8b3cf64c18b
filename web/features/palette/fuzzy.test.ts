import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainText } from '#contract/plain-text.ts'
import { scoreOf } from './fuzzy.ts'

const score = (asked: string, text: string) => scoreOf(plainText(asked), plainText(text))
const inOrder = (asked: string, texts: string[]) =>
  texts
    .map((text) => ({ text, score: score(asked, text) }))
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ text }) => text)

it('finds words without accents and capitals, in any order, and the beginnings of words', () => {
  expect(score('acao', 'Mutirão da Ação')).not.toBeNull()
  expect(score('ação mut', 'Mutirão da Ação')).not.toBeNull()
  expect(score('pdf', 'Praça das Flores')).not.toBeNull()
  expect(score('nvt', 'Nova tarefa')).not.toBeNull()
  expect(score('#12', 'Pintar o muro #12')).not.toBeNull()
})

it('does not find what only has the letters somewhere', () => {
  expect(score('muro', 'Matricular o grupo')).toBeNull()
  expect(score('pintar', 'Comprar tinta')).toBeNull()
  expect(score('z', 'Praça das Flores')).toBeNull()
  expect(score('pintar casa', 'Pintar o muro')).toBeNull()
})

it('puts what is written so before what begins so, and that before what is scattered', () => {
  expect(inOrder('tar', ['Consertar', 'Nova tarefa', 'Tarefa', 'Trazer a rede'])).toEqual([
    'Tarefa',
    'Nova tarefa',
    'Consertar',
    'Trazer a rede',
  ])
})

it('finds every text by each of its words, whatever they are', async () => {
  const word = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  await fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.nat(), (words, pick) => {
      const asked = words[pick % words.length] ?? ''
      const text = words.join(' ')
      expect(score(asked, text)).not.toBeNull()
    }),
    { numRuns: 200 },
  )
})
