import { expect, it } from 'vitest'
import { viewQueryOf, withViewQuery } from './view-query.ts'

const params = (query: string) => new URLSearchParams(query)

it('keeps view, order, groups and filter, and not what is open', () => {
  const address = params('board=b1&task=t1&visao=lista&ordem=prazo&prioridade=high&prioridade=low')
  const query = viewQueryOf(address)
  expect(query).toBe('prioridade=high&prioridade=low&visao=lista&ordem=prazo')
  const elsewhere = withViewQuery(params('board=b2&filtro=x&grupo=semana'), query)
  expect(elsewhere.toString()).toBe(`board=b2&${query}`)
})

it('keeps the board with a filter of its columns', () => {
  const query = viewQueryOf(params('board=b1&coluna=c1'))
  expect(withViewQuery(params('board=b2'), query).get('board')).toBe('b1')
})

it('goes back to the board that shows everything', () => {
  expect(withViewQuery(params('board=b1&visao=lista&prazo=hoje'), '').toString()).toBe('board=b1')
})
