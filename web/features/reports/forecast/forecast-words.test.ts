import { expect, it } from 'vitest'
import { backTestSentence, sharesOf } from './forecast-words.ts'

it('says how far off a day is, today being the first of the days to come', () => {
  const shares = [
    { share: 0.5, day: '2026-11-16', days: 1 },
    { share: 0.85, day: '2026-11-17', days: 2 },
    { share: 0.95, day: '2026-11-19', days: 4 },
  ]
  const said = sharesOf({ kind: 'when', tasks: 3, shares, curve: [] })
  expect(said.map(({ value, note }) => `${value}, ${note}`)).toEqual([
    '16/11/2026, hoje',
    '17/11/2026, amanhã',
    '19/11/2026, daqui a 3 dias',
  ])
})

it('counts only promises of something as kept', () => {
  const week = { from: '2026-11-01', to: '2026-11-07', finished: 1 }
  const empty = { ...week, promised: 0, kept: true }
  const broken = { ...week, promised: 2, kept: false }
  const said = backTestSentence({ forecasts: [empty, broken], promises: 1, kept: 0 })
  expect(said).toContain('0 de 1 se cumpriram (0%)')
  expect(said).toContain('Em 1 outra semana não dava para prometer nada.')
  expect(backTestSentence({ forecasts: [empty], promises: 0, kept: 0 })).not.toContain('cumpriram')
})
