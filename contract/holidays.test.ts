import { expect, it } from 'vitest'
import { easterOf, holidayOn, holidaysOf } from './holidays.ts'

it('finds Easter, also at the ends of its range', () => {
  const years = [1818, 1943, 2024, 2025, 2026, 2027, 2028, 2038]
  expect(years.map(easterOf)).toEqual([
    '1818-03-22',
    '1943-04-25',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2038-04-25',
  ])
})

it('knows the ten national holidays of 2026', () => {
  const national = [...holidaysOf(2026)].flatMap(([day, { optional }]) => (optional ? [] : [day]))
  expect(national.sort()).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ])
})

it.each([
  ['2026-02-17', 'Carnaval', true],
  ['2027-02-09', 'Carnaval', true],
  ['2027-03-26', 'Sexta-feira Santa', false],
  ['2027-05-27', 'Corpus Christi', true],
])('says of %s that it is %s', (day, name, optional) => {
  expect(holidayOn(day)).toEqual({ name, optional })
})

it('does not keep a day before its law: 20 November is a holiday since 2024', () => {
  expect(holidayOn('2023-11-20')).toBeUndefined()
  expect(holidayOn('2024-11-20')?.name).toBe('Dia da Consciência Negra')
})
