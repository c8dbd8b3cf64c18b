import { expect, it } from 'vitest'
import { todayIn } from './calendar-days.ts'
import { dayWords } from './day-words.ts'

it('says a day as people do (R26)', () => {
  const today = '2026-12-31'
  expect(dayWords('2026-12-30', today)).toBe('ontem')
  expect(dayWords('2026-12-31', today)).toBe('hoje')
  expect(dayWords('2027-01-01', today)).toBe('amanhã')
  expect(dayWords('2027-01-02', today)).toBe('02/01/2027')
  expect(dayWords('0987-01-02', today)).toBe('02/01/0987')
})

it('knows which day it is in a time zone, whatever the clock of the machine says', () => {
  const lateEvening = new Date('2026-11-16T02:30:00Z')
  expect(todayIn('America/Sao_Paulo', lateEvening)).toBe('2026-11-15')
  expect(todayIn('America/Noronha', lateEvening)).toBe('2026-11-16')
  expect(todayIn('America/Rio_Branco', lateEvening)).toBe('2026-11-15')
})
