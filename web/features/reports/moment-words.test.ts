import { expect, it } from 'vitest'
import { momentWords } from './moment-words.ts'

it('says the hour, and of another day also the day', () => {
  const at = new Date(2027, 0, 5, 14, 5).getTime()
  expect(momentWords(at, new Date(2027, 0, 5, 23, 59).getTime())).toBe('14h05')
  expect(momentWords(at, new Date(2027, 0, 6, 0, 0).getTime())).toBe('05/01 às 14h05')
})
