import { expect, it } from 'vitest'
import { cycleSentence } from './cycle-sentence.ts'

const told = (lengths: readonly number[], percentiles: { share: number; days: number }[] = []) =>
  cycleSentence({
    ...{ count: lengths.length, points: [], percentiles },
    histogram: [...new Set(lengths)].map((days) => ({ days, count: 1 })),
  })

it.each([
  [[1], 'A única tarefa concluída levou 1 dia, do começo ao fim.'],
  [[4, 4], 'As 2 tarefas concluídas levaram 4 dias, do começo ao fim.'],
  [[2, 5, 9], 'As 3 tarefas concluídas levaram de 2 a 9 dias, do começo ao fim.'],
])('says of %j what they took, where there are too few for percentiles', (lengths, words) => {
  expect(told(lengths)).toContain(words)
})

it('says what half and most took, where there are enough', () => {
  const percentiles = [
    { share: 0.5, days: 3 },
    { share: 0.85, days: 7 },
  ]
  expect(told([1, 2, 3, 6, 7], percentiles)).toContain(
    'Das 5 tarefas concluídas, metade levou até 3 dias e 85% até 7 dias',
  )
})
