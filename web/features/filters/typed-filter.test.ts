import { expect, it } from 'vitest'
import { arrived, queryAt, retyped, type TypedFilter, written } from './typed-filter.ts'

const empty: TypedFilter = { query: '', under: [''] }
/** Somebody types, and the address is written while it still says what it said before. */
const typing = (...queries: string[]) =>
  queries.reduce((typed, query) => written(retyped(typed, '', query), query), empty)

it('keeps what is typed when the address says what was written before, however late', () => {
  const typed = retyped(typing('q=c', 'q=co'), '', 'q=com')
  expect(['', 'q=c', 'q=co'].map((asked) => queryAt(typed, asked))).toEqual(Array(3).fill('q=com'))
  const later = arrived(typed, 'q=c')
  expect(queryAt(later, 'q=co')).toBe('q=com')
})

it('keeps what was typed back to what the address already says', () => {
  const typed = arrived(retyped(typing('q=c', 'q=co'), '', 'q=c'), 'q=c')
  expect(queryAt(typed, 'q=co')).toBe('q=c')
})

it('shows what the address says when somebody goes back', () => {
  const typed = arrived(typing('q=c', 'q=co'), 'q=co')
  expect(queryAt(typed, 'q=co')).toBe('q=co')
  expect(queryAt(typed, '')).toBe('')
  expect(queryAt(typed, 'q=c')).toBe('q=c')
  const behind = arrived(retyped(typing('q=c', 'q=co'), '', 'q=com'), 'q=co')
  expect(queryAt(behind, '')).toBe('')
})

it('takes what is typed after that', () => {
  const back = retyped(arrived(typing('q=c'), 'q=c'), '', 'q=x')
  expect(queryAt(back, '')).toBe('q=x')
  expect(queryAt(back, 'q=c')).toBe('q=c')
})

it('is the same where nothing is on its way: nothing is drawn for it', () => {
  expect(arrived(empty, '')).toBe(empty)
})
