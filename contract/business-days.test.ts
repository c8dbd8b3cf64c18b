import { expect, it } from 'vitest'
import { addBusinessDays, isBusinessDay, nthBusinessDay } from './business-days.ts'
import { addDays } from './calendar-days.ts'
import { nationalCalendar } from './holidays.ts'

const office = { calendar: nationalCalendar, saturday: false }
const clt = { calendar: nationalCalendar, saturday: true }
const bank = { calendar: { ...nationalCalendar, restOnOptional: true }, saturday: false }

it.each([
  [2026, 1, '07', '08', '08'],
  [2026, 2, '06', '06', '06'],
  [2026, 6, '05', '05', '08'],
])('finds the fifth business day of %i-%i: CLT, office, bank', (year, month, ...dates) => {
  const found = [clt, office, bank].map((which) => nthBusinessDay({ year, month }, 5, which))
  expect(found.map((day) => day?.slice(-2))).toEqual(dates)
})

it('counts Saturday for salaries alone', () => {
  expect(nthBusinessDay({ year: 2025, month: 7 }, 5, clt)).toBe('2025-07-05')
  expect(nthBusinessDay({ year: 2025, month: 7 }, 5, office)).toBe('2025-07-07')
})

it('has 252 business days in 2026 for an office and 249 for a bank', () => {
  const year = Array.from({ length: 365 }, (_, at) => addDays('2026-01-01', at))
  const count = (which: typeof office) => year.filter((day) => isBusinessDay(day, which)).length
  expect([office, bank].map(count)).toEqual([252, 249])
})

it('counts from a day over weekends and holidays', () => {
  expect(addBusinessDays('2026-11-18', 3, office)).toBe('2026-11-24')
  expect(addBusinessDays('2026-02-13', 3, office)).toBe('2026-02-18')
  expect(addBusinessDays('2026-02-13', 3, bank)).toBe('2026-02-20')
})

it('counts from the end of a month, and says when a month has not so many', () => {
  expect(nthBusinessDay({ year: 2026, month: 11 }, -1, office)).toBe('2026-11-30')
  expect(nthBusinessDay({ year: 2026, month: 2 }, 23, office)).toBeNull()
})

it('finds none where every day is a holiday', () => {
  const days = Array.from({ length: 366 }, (_, at) => ({
    ...{ day: addDays('2024-01-01', at), name: 'Férias', kind: 'holiday' as const, yearly: true },
  }))
  const never = { calendar: { ...nationalCalendar, days }, saturday: true }
  expect(addBusinessDays('2026-11-18', 1, never)).toBeNull()
  expect(nthBusinessDay({ year: 2026, month: 11 }, 1, never)).toBeNull()
})
