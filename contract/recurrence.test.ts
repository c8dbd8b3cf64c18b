import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBusinessDay, isHoliday } from './business-days.ts'
import { addDays, daysBetween, lastOfMonth, partsOf, weekdayOf } from './calendar-days.ts'
import { type HolidayCalendar, nationalCalendar } from './holidays.ts'
import {
  firstOf,
  isSound,
  lastUpTo,
  nextAfter,
  nextDue,
  type RepeatOn,
  type RepeatRule,
  upcoming,
} from './recurrence.ts'

const monthly = (on: RepeatOn, more: Partial<RepeatRule> = {}): RepeatRule => ({
  ...{ unit: 'month', every: 1, on, anchor: '2026-01-01' },
  ...{ mode: 'when-completed', onRest: 'keep', until: null, times: null },
  ...more,
})
const nextOf = (rule: RepeatRule, day: string, calendar = nationalCalendar) =>
  nextAfter(rule, day, calendar)
const series = (rule: RepeatRule, from: string, count: number) => {
  const days = [from]
  while (days.length <= count) days.push(nextOf(rule, days.at(-1) ?? '') ?? 'none')
  return days.slice(1)
}

describe('the days of a rule (R32)', () => {
  it('keeps the 31st to the last day of shorter months', () => {
    const last = monthly({ kind: 'date', date: 31 })
    expect(series(last, '2026-12-31', 4)).toEqual([
      ...['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    ])
  })

  it('keeps 29 February in every year', () => {
    const rule = monthly({ kind: 'date', date: 29 }, { unit: 'year', anchor: '2028-02-29' })
    expect(series(rule, '2028-02-29', 4)).toEqual([
      ...['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ])
  })

  it('finds the nth and the last of a weekday', () => {
    const second = monthly({ kind: 'weekday', nth: 2, weekday: 0 })
    expect(series(second, '2026-04-30', 2)).toEqual(['2026-05-10', '2026-06-14'])
    const last = monthly({ kind: 'weekday', nth: -1, weekday: 5 })
    expect(series(last, '2026-11-18', 2)).toEqual(['2026-11-27', '2026-12-25'])
  })

  it('finds the fifth business day, for an office and by the CLT', () => {
    const fifth = (saturday: boolean) => monthly({ kind: 'business', nth: 5, saturday })
    expect(nextOf(fifth(false), '2026-11-18')).toBe('2026-12-07')
    expect(nextOf(fifth(true), '2026-11-18')).toBe('2026-12-05')
    // The seventh of September is a Monday, and no business day.
    expect(nextOf(fifth(false), '2026-09-01')).toBe('2026-09-08')
  })

  it('counts every second week from the week of its first day', () => {
    const rule = monthly(
      { kind: 'weekdays', days: [0, 2] },
      { unit: 'week', every: 2, anchor: '1997-08-05' },
    )
    expect(series(rule, '1997-08-04', 4)).toEqual([
      ...['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
    ])
  })

  it('moves away from a holiday, and from a weekend where no weekday is named', () => {
    const fifteenth = monthly({ kind: 'date', date: 15 })
    expect(nextOf({ ...fifteenth, onRest: 'after' }, '2026-11-01')).toBe('2026-11-16')
    expect(nextOf({ ...fifteenth, onRest: 'before' }, '2026-11-01')).toBe('2026-11-13')
    const fridays = monthly({ kind: 'weekdays', days: [5] }, { unit: 'week' })
    expect(nextOf({ ...fridays, onRest: 'before' }, '2026-11-14')).toBe('2026-11-19')
    const sundays = { ...fridays, on: { kind: 'weekdays' as const, days: [0] } }
    expect(nextOf({ ...sundays, onRest: 'after' }, '2026-11-16')).toBe('2026-11-22')
  })

  it('ends by its date', () => {
    const rule = monthly({ kind: 'date', date: 10 }, { until: '2026-12-10' })
    expect(nextOf(rule, '2026-11-18')).toBe('2026-12-10')
    expect(nextOf(rule, '2026-12-10')).toBeNull()
  })

  it('is never due where no month has such a day', () => {
    const never = monthly({ kind: 'business', nth: 23, saturday: false }, { every: 12 })
    expect(firstOf({ ...never, anchor: '2026-02-01' }, nationalCalendar)).toBeNull()
  })
})

describe('the task that comes next (R32)', () => {
  const weekly = monthly({ kind: 'weekdays', days: [1] }, { unit: 'week', anchor: '2026-11-02' })
  const due = (rule: RepeatRule, task: string | null, today: string) =>
    nextDue(rule, { due: task, today }, nationalCalendar)

  it('is one, however many were missed', () => {
    expect(due(weekly, '2026-11-02', '2026-11-18')).toBe('2026-11-23')
    const onTime = { ...weekly, mode: 'on-time' } as const
    expect(due(onTime, '2026-10-05', '2026-11-18')).toBe('2026-11-16')
    expect(due(onTime, '2026-11-16', '2026-11-18')).toBe('2026-11-23')
  })

  it('comes after the one that was done early', () => {
    expect(due(weekly, '2026-11-23', '2026-11-18')).toBe('2026-11-30')
  })

  it('does not come again on the day of one that was moved', () => {
    const moved = { ...weekly, occurrence: '2026-11-23' }
    expect(due(moved, '2026-11-20', '2026-11-20')).toBe('2026-11-30')
    expect(due({ ...moved, mode: 'on-time' }, '2026-11-20', '2026-11-24')).toBe('2026-11-30')
    // Moved past the next one, it stands for that one too.
    expect(due(moved, '2026-12-01', '2026-11-20')).toBe('2026-12-07')
  })

  it('is counted from completion where the rule says so', () => {
    const rule = { ...weekly, on: null, every: 2, mode: 'from-completion' } as const
    expect(due(rule, '2026-11-02', '2026-11-18')).toBe('2026-12-02')
    const months = { ...rule, unit: 'month', every: 1 } as const
    expect(due(months, null, '2027-01-31')).toBe('2027-02-28')
  })

  it('is shown with those after it, as many as there are', () => {
    const twice = { ...weekly, times: 2 }
    const at = { due: '2026-11-16', today: '2026-11-16' }
    expect(upcoming(twice, at, nationalCalendar, 5)).toEqual(['2026-11-23', '2026-11-30'])
    expect(upcoming(weekly, at, nationalCalendar, 3)).toHaveLength(3)
  })
})

const calendar: HolidayCalendar = {
  state: 'SP',
  restOnOptional: true,
  days: [
    { day: '2025-12-26', name: 'Recesso', kind: 'holiday', yearly: true },
    { day: '2026-11-19', name: 'Emenda', kind: 'holiday', yearly: false },
    { day: '2026-11-23', name: 'Emenda', kind: 'holiday', yearly: false },
  ],
}

const start = '2024-01-01'
const anyDay = fc.integer({ min: 0, max: 700 }).map((ahead) => addDays(start, ahead))
const rules: fc.Arbitrary<RepeatRule> = fc
  .record({
    unit: fc.constantFrom('day', 'week', 'month', 'year'),
    every: fc.integer({ min: 1, max: 9 }),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    inMonth: fc.oneof(
      fc.record({ kind: fc.constant('date'), date: fc.integer({ min: 1, max: 31 }) }),
      fc.record({
        kind: fc.constant('weekday'),
        nth: fc.constantFrom(1, 2, 3, 4, -1),
        weekday: fc.integer({ min: 0, max: 6 }),
      }),
      fc.record({
        kind: fc.constant('business'),
        nth: fc.constantFrom(1, 2, 5, 10, 21, 23, -1, -2),
        saturday: fc.boolean(),
      }),
    ),
    anchor: anyDay,
    onRest: fc.constantFrom('keep', 'before', 'after'),
    until: fc.option(anyDay),
  })
  .map(({ days, inMonth, ...rest }) => {
    const sorted = { kind: 'weekdays', days: [...days].sort() }
    const on = rest.unit === 'day' ? null : rest.unit === 'week' ? sorted : inMonth
    return { ...rest, on, mode: 'when-completed', times: null } as RepeatRule
  })

/** Day by day: whether the rule names it, and where it is moved to. */
function slowSeries(rule: RepeatRule, to: string): string[] {
  const named: string[] = []
  for (let day = rule.anchor; day <= to; day = addDays(day, 1)) {
    if (inStep(rule, day) && isNamed(rule, day)) named.push(day)
  }
  const days = new Set(named.map((day) => movedSlowly(rule, day)))
  return [...days].filter((day) => rule.until === null || day <= rule.until).sort()
}

function inStep({ unit, every, anchor }: RepeatRule, day: string): boolean {
  const [from, to] = [partsOf(anchor), partsOf(day)]
  if (unit === 'day') return daysBetween(anchor, day) % every === 0
  if (unit === 'week') {
    const weeks = (daysBetween(anchor, day) + weekdayOf(anchor) - weekdayOf(day)) / 7
    return weeks % every === 0
  }
  const months = (to.year - from.year) * 12 + to.month - from.month
  return months % (unit === 'year' ? every * 12 : every) === 0
}

function isNamed({ on }: RepeatRule, day: string): boolean {
  if (on === null) return true
  const { year, month, date } = partsOf(day)
  const last = lastOfMonth(year, month)
  if (on.kind === 'weekdays') return on.days.includes(weekdayOf(day))
  if (on.kind === 'date') return date === on.date || (on.date > last && date === last)
  if (on.kind === 'weekday') {
    const nth = on.nth === -1 ? date + 7 > last : Math.ceil(date / 7) === on.nth
    return weekdayOf(day) === on.weekday && nth
  }
  const which = { calendar, saturday: on.saturday }
  if (!isBusinessDay(day, which)) return false
  const all = Array.from({ length: last }, (_, at) => addDays(day, at + 1 - date))
  return all.filter((one) => isBusinessDay(one, which)).at(on.nth > 0 ? on.nth - 1 : on.nth) === day
}

function movedSlowly({ onRest, unit, on }: RepeatRule, day: string): string {
  if (onRest === 'keep') return day
  const which = { calendar, saturday: on?.kind === 'business' && on.saturday }
  const weekend = unit === 'day' || unit === 'week' || on?.kind === 'weekday'
  if (weekend ? !isHoliday(day, calendar) : isBusinessDay(day, which)) return day
  let moving = addDays(day, onRest === 'before' ? -1 : 1)
  while (!isBusinessDay(moving, which)) moving = addDays(moving, onRest === 'before' ? -1 : 1)
  return moving
}

it('agrees with counting day by day, for any rule and day', () => {
  fc.assert(
    fc.property(rules, anyDay, (rule, day) => {
      const slow = slowSeries(rule, addDays(day, 500))
      const found = nextAfter(rule, day, calendar)
      if (found === null) expect(slow.filter((one) => one > day)).toEqual([])
      // Every second year may lie beyond what was counted.
      else if (found < addDays(day, 400)) expect(found).toBe(slow.find((one) => one > day))
      expect(lastUpTo(rule, day, calendar)).toBe(slow.findLast((one) => one <= day) ?? null)
    }),
    { numRuns: 1_000 },
  )
})

it('looks at no more days in a series that was left alone for centuries', () => {
  const daily = monthly({ kind: 'date', date: 1 }, { unit: 'day', on: null, onRest: 'after' })
  const looksFrom = (anchor: string) => {
    let looks = 0
    const watched = new Proxy(calendar, {
      get: (target, name) => {
        looks += 1
        return Reflect.get(target, name)
      },
    })
    expect(nextAfter({ ...daily, anchor }, '2026-11-18', watched)).toBe('2026-11-21')
    expect(lastUpTo({ ...daily, anchor }, '2026-11-20', watched)).toBe('2026-11-18')
    return looks
  }
  expect(looksFrom('0001-01-01')).toBe(looksFrom('2025-01-01'))
})

it('says whether the parts of a rule belong together', () => {
  const rule = monthly({ kind: 'date', date: 1 })
  expect(isSound(rule)).toBe(true)
  expect(isSound({ ...rule, unit: 'week' })).toBe(false)
  expect(isSound({ ...rule, on: null })).toBe(false)
  expect(isSound({ ...rule, mode: 'from-completion' })).toBe(false)
  expect(isSound({ ...rule, until: '2025-12-31' })).toBe(false)
})
