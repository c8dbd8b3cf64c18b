import { expect, it } from 'vitest'
import {
  easterOf,
  type HolidayCalendar,
  holidayOn,
  holidaysOf,
  nationalCalendar,
  type OwnDay,
} from './holidays.ts'
import { stateCodes, states } from './state-holidays.ts'

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
  const days = [...holidaysOf(2026, nationalCalendar)]
  const national = days.filter(([, { optional }]) => !optional)
  expect(national.map(([day]) => day).sort()).toEqual([
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
  expect(holidayOn(day, nationalCalendar)).toEqual({ name, optional })
})

it('does not keep a day before its law: 20 November is a holiday since 2024', () => {
  expect(holidayOn('2023-11-20', nationalCalendar)).toBeUndefined()
  expect(holidayOn('2024-11-20', nationalCalendar)?.name).toBe('Dia da Consciência Negra')
})

const inState = (state: HolidayCalendar['state'], ...days: OwnDay[]): HolidayCalendar => ({
  state,
  restOnOptional: false,
  days,
})

it('has a table for each of the 27, and names a law only where it was seen', () => {
  expect(stateCodes).toHaveLength(27)
  expect(stateCodes).toEqual([...stateCodes].sort())
  const withLaw = stateCodes.filter((code) => states[code].source !== null)
  expect(withLaw).toEqual(['AC', 'PE', 'PR', 'SP'])
})

it.each([
  ['SP', '2026-07-09', 'Revolução Constitucionalista'],
  // What a well-known table gets wrong: a state does not lose 20 November.
  ['SP', '2026-11-20', 'Dia da Consciência Negra'],
  ['AM', '2026-11-20', 'Dia da Consciência Negra'],
  // By law 6 March since 2018, not the first Sunday.
  ['PE', '2026-03-06', 'Revolução Pernambucana'],
  ['ES', '2026-04-13', 'Nossa Senhora da Penha'],
  ['RJ', '2026-02-17', 'Carnaval'],
] as const)('in %s keeps %s: %s', (state, day, name) => {
  expect(holidayOn(day, inState(state))).toEqual({ name, optional: false })
})

it('no longer keeps 19 December in Paraná', () => {
  expect(holidayOn('2026-12-19', inState('PR'))).toBeUndefined()
})

const own = (day: string, kind: OwnDay['kind'], yearly = false): OwnDay => ({
  ...{ day, name: 'Nosso dia', kind, yearly },
})

it('keeps own days, once or each year from then on, before all tables', () => {
  const calendar = inState(
    'SP',
    own('2026-01-25', 'holiday', true),
    own('2026-06-05', 'optional'),
    own('2026-07-09', 'normal'),
    own('2024-02-29', 'holiday', true),
  )
  const nameOn = (day: string) => holidayOn(day, calendar)?.name
  expect(['2025-01-25', '2026-01-25', '2031-01-25'].map(nameOn)).toEqual([
    undefined,
    'Nosso dia',
    'Nosso dia',
  ])
  expect(holidayOn('2026-06-05', calendar)).toEqual({ name: 'Nosso dia', optional: true })
  expect(nameOn('2027-06-05')).toBeUndefined()
  expect(nameOn('2026-07-09')).toBeUndefined()
  expect(nameOn('2027-07-09')).toBe('Revolução Constitucionalista')
  // The 29th of February is there in its own years alone.
  expect(
    [...holidaysOf(2026, calendar).values()].filter(({ name }) => name === 'Nosso dia'),
  ).toHaveLength(2)
  expect(nameOn('2028-02-29')).toBe('Nosso dia')
})
