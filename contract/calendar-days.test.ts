import { expect, it } from 'vitest'
import { addDays, addMonths, canBeGiven, dayFrom, daysBetween, todayIn } from './calendar-days.ts'

it.each([
  // Midnight of that day did not exist: clocks went from 23:59 to 01:00.
  ['America/Sao_Paulo', '2018-11-04T02:59:59Z', '2018-11-03'],
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04'],
  // That hour came twice, and it was the same day both times.
  ['America/Sao_Paulo', '2019-02-17T01:30:00Z', '2019-02-16'],
  ['America/Sao_Paulo', '2019-02-17T02:30:00Z', '2019-02-16'],
  // No summer time since: three hours behind all year.
  ['America/Sao_Paulo', '2026-12-15T02:59:59Z', '2026-12-14'],
  // Five hours behind, four for some years in between.
  ['America/Rio_Branco', '2010-06-01T04:30:00Z', '2010-06-01'],
  ['America/Rio_Branco', '2026-06-01T04:30:00Z', '2026-05-31'],
  ['America/Noronha', '2026-06-01T02:30:00Z', '2026-06-01'],
  // A whole day was left out.
  ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
])('in %s it is at %s the %s', (timeZone, moment, day) => {
  expect(todayIn(timeZone, new Date(moment))).toBe(day)
})

it('counts days by the calendar, whatever clocks did on them', () => {
  expect(addDays('2018-11-03', 1)).toBe('2018-11-04')
  expect(daysBetween('2018-11-01', '2019-03-01')).toBe(120)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
})

it('knows which days there are', () => {
  expect(dayFrom(2026, 2, 29)).toBeNull()
  expect(dayFrom(2028, 2, 29)).toBe('2028-02-29')
  expect(dayFrom(2026, 11, 31)).toBeNull()
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
})

it('counts from any day to a day, and no further than the calendar goes', () => {
  for (const count of [1, 31, 2 ** 31, 2 ** 53, 1e308, Number.POSITIVE_INFINITY]) {
    expect(addDays('9999-12-31', count)).toBe('9999-12-31')
    expect(addMonths('9999-12-31', count)).toBe('9999-12-31')
    expect(addDays('0001-01-01', -count)).toBe('0001-01-01')
    expect(addMonths('0001-01-01', -count)).toBe('0001-01-01')
  }
  expect(addDays('0001-01-01', 1)).toBe('0001-01-02')
  expect(addDays('9999-12-30', 1)).toBe('9999-12-31')
  expect([dayFrom(0, 12, 31), dayFrom(10_000, 1, 1), dayFrom(-1, 1, 1)]).toEqual([null, null, null])
})

it('knows which days can be given (R26)', () => {
  const days = ['1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01', '9999-12-31', '0001-01-01']
  expect(days.filter(canBeGiven)).toEqual(['1900-01-01', '2199-12-31'])
})
