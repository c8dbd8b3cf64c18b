import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, lastDay } from './calendar-days.ts'
import { type HolidayCalendar, nationalCalendar } from './holidays.ts'
import {
  firstOf,
  isOver,
  nextAfter,
  nextDue,
  type RepeatOn,
  type RepeatRule,
  upcoming,
} from './recurrence.ts'
import { KeptRule } from './repeat-rule.ts'
import { ruleWords } from './rule-words.ts'

const day = fc
  .oneof(
    fc.constantFrom('0001-01-01', '0004-02-29', '2199-12-31', '9999-02-28', '9999-12-31'),
    fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
  )
  .map((day) => (typeof day === 'string' ? day : day.toISOString().slice(0, 10)))
const weekday = fc.integer({ min: 0, max: 6 })
const on: fc.Arbitrary<RepeatOn> = fc.oneof(
  fc.record({ kind: fc.constant('weekdays'), days: fc.uniqueArray(weekday, { minLength: 1 }) }),
  fc.record({ kind: fc.constant('date'), date: fc.integer({ min: 1, max: 31 }) }),
  fc.record({ kind: fc.constant('weekday'), nth: fc.constantFrom(1, 2, 3, 4, -1), weekday }),
  fc.record({
    kind: fc.constant('business'),
    nth: fc.constantFrom(1, 5, 21, 23, -1),
    saturday: fc.boolean(),
  }),
)
/** Any that was ever given, or that a file brings in, also where its parts do not belong together. */
const rules: fc.Arbitrary<RepeatRule> = fc.record({
  unit: fc.constantFrom('day', 'week', 'month', 'year'),
  every: fc.integer({ min: 1, max: 99 }),
  on: fc.option(on),
  anchor: day,
  mode: fc.constantFrom('when-completed', 'from-completion', 'on-time'),
  onRest: fc.constantFrom('keep', 'before', 'after'),
  until: fc.option(day),
  times: fc.option(fc.nat(999)),
  occurrence: fc.option(day, { nil: undefined }),
})

describe('a rule that was kept before days had ends (R26, R32)', () => {
  it('has a next day that can be given and is after the last, or none', () => {
    fc.assert(
      fc.property(rules, fc.option(day), day, (rule, due, today) => {
        expect(KeptRule.safeParse(rule).success).toBe(true)
        const at = { due, today }
        const first = firstOf(rule, nationalCalendar)
        const next = nextAfter(rule, today, nationalCalendar)
        if (next !== null) expect(next > today).toBe(true)
        const coming = upcoming(rule, at, nationalCalendar, 5)
        for (const day of [first, next, ...coming]) {
          expect(day ?? lastDay).toMatch(/^\d{4}-\d\d-\d\d$/)
          expect((day ?? lastDay) <= lastDay).toBe(true)
        }
        expect(isOver(rule, today, nationalCalendar)).toBeTypeOf('boolean')
        expect(ruleWords(rule)).not.toMatch(/undefined|NaN/)
      }),
      { numRuns: 2_000 },
    )
  })

  it('ends on the last day that can be given', () => {
    const daily: RepeatRule = {
      ...{ unit: 'day', every: 1, on: null, anchor: '2199-12-30', mode: 'when-completed' },
      ...{ onRest: 'keep', until: null, times: null },
    }
    const at = { due: '2199-12-30', today: '2026-11-18' }
    expect(upcoming(daily, at, nationalCalendar, 5)).toEqual(['2199-12-31'])
    for (const anchor of ['2026-11-18', '2199-12-31', '9999-12-31']) {
      for (const mode of ['when-completed', 'on-time'] as const) {
        const at = { due: '9999-12-31', today: '2026-11-18' }
        expect(upcoming({ ...daily, anchor, mode }, at, nationalCalendar, 5)).toEqual([])
      }
    }
  })

  it('is looked at so many times at most, whatever it says', () => {
    const everyDay = Array.from({ length: 366 }, (_, at) => addDays('0004-01-01', at))
    const days = everyDay.map((day) => ({ day, name: 'x', kind: 'holiday', yearly: true }) as const)
    const resting: HolidayCalendar = { state: 'SP', restOnOptional: true, days }
    fc.assert(
      fc.property(rules, fc.option(day), day, (rule, due, today) => {
        const reads = { count: 0 }
        nextDue(counted(rule, reads), { due, today }, counted(resting, reads))
        expect(reads.count).toBeLessThan(mostReads)
      }),
      { numRuns: 100 },
    )
  })
})

/** In each of 131 periods seven days at most, and each is moved by sixty at most; a few reads for each. */
const mostReads = 131 * 7 * 60 * 3

const counted = <Value extends object>(value: Value, reads: { count: number }): Value =>
  new Proxy(value, {
    get: (target, name) => {
      reads.count += 1
      return Reflect.get(target, name)
    },
  })
