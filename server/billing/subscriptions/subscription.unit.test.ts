import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { days } from '#server/testing/clock.ts'
import { type Facts, paidPeriod, standingAt } from './subscription.ts'

const start = new Date('2026-01-01T12:00:00Z')
const on = (day: number) => new Date(start.getTime() + days(day))
const paidOn = (day: number, recurringId: string | null = null) => ({
  paidAt: on(day),
  recurringId,
})

describe('the time paid for', () => {
  it.each<[string, number[], [from: number, until: number] | null]>([
    ['nothing', [], null],
    ['one payment', [0], [0, 30]],
    ['a second on the same day', [0, 0], [0, 60]],
    ['a second before the end is added', [0, 10], [0, 60]],
    ['a second on the last moment goes on', [0, 30], [0, 60]],
    ['a second after a gap begins anew', [0, 45], [45, 75]],
    ['a gap, then two', [0, 45, 50], [45, 105]],
  ])('%s', (_, paid, period) => {
    const expected = period && { from: on(period[0]), until: on(period[1]) }
    expect(paidPeriod(paid.map((day) => paidOn(day)))).toEqual(expected)
  })

  const payments = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 20 })

  it('is the same in whatever order the news arrives', () => {
    void fc.assert(
      fc.property(payments, fc.infiniteStream(fc.nat()), (paid, random) => {
        const keys = new Map(paid.map((_, index) => [index, random.next().value ?? 0]))
        const shuffled = [...paid.keys()].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
        const inOrder = paidPeriod(paid.map((day) => paidOn(day)))
        expect(paidPeriod(shuffled.map((index) => paidOn(paid[index] ?? 0)))).toEqual(inOrder)
      }),
    )
  })

  it('never ends before any payment’s own thirty days, nor gives more than was paid for', () => {
    void fc.assert(
      fc.property(payments, (paid) => {
        const period = paidPeriod(paid.map((day) => paidOn(day)))
        const given = (Number(period?.until) - Number(period?.from)) / days(1)
        expect(given).toBeLessThanOrEqual(paid.length * 30)
        expect(Number(period?.until)).toBeGreaterThanOrEqual(Number(on(Math.max(...paid) + 30)))
      }),
    )
  })

  it('taking a payment back never makes it longer', () => {
    void fc.assert(
      fc.property(payments, (paid) => {
        const whole = Number(paidPeriod(paid.map((day) => paidOn(day)))?.until)
        const without = paidPeriod(paid.slice(1).map((day) => paidOn(day)))
        expect(Number(without?.until ?? 0)).toBeLessThanOrEqual(whole)
      }),
    )
  })
})

describe('the state of a subscription', () => {
  const nothing: Facts = { trialEndsAt: null, paid: [], plans: [] }
  const plan = (status: string, nextCharge?: number) => ({
    plans: [
      { id: 'p', status, nextChargeAt: nextCharge === undefined ? null : on(nextCharge) },
    ] as Facts['plans'],
  })
  const monthly = { paid: [paidOn(0, 'p')] }
  const other = { id: 'q', nextChargeAt: null }
  it.each<[string, number, Partial<Facts>, string, boolean]>([
    ['nobody decided, nothing paid', 0, {}, 'none', false],
    ['in the trial', 13, { trialEndsAt: on(14) }, 'trialing', false],
    ['the trial’s last moment is over', 14, { trialEndsAt: on(14) }, 'expired', false],
    ['paid, within the trial', 1, { trialEndsAt: on(14), paid: [paidOn(1)] }, 'active', false],
    ['paid', 29, { paid: [paidOn(0)] }, 'active', false],
    ['the paid time is over', 30, { paid: [paidOn(0)] }, 'expired', false],
    ['charged monthly', 29, { paid: [paidOn(0, 'p')], ...plan('authorized') }, 'active', true],
    [
      'the charge failed, being tried',
      35,
      { paid: [paidOn(0, 'p')], ...plan('authorized') },
      'past_due',
      true,
    ],
    [
      'the charge failed for good',
      40,
      { paid: [paidOn(0, 'p')], ...plan('authorized') },
      'expired',
      true,
    ],
    [
      'cancelled, time left',
      20,
      { paid: [paidOn(0, 'p')], ...plan('cancelled') },
      'canceled',
      false,
    ],
    ['paused, time left', 20, { paid: [paidOn(0, 'p')], ...plan('paused') }, 'canceled', false],
    [
      'cancelled, no time left',
      30,
      { paid: [paidOn(0, 'p')], ...plan('cancelled') },
      'expired',
      false,
    ],
    [
      'cancelled, then paid by hand',
      20,
      { paid: [paidOn(0, 'p'), paidOn(5)], ...plan('cancelled') },
      'active',
      false,
    ],
    ['authorised, not charged yet', 0, plan('authorized'), 'none', true],
    ['a month of 31 days', 30.5, { ...monthly, ...plan('authorized', 31) }, 'active', true],
    ['whose charge then failed', 31, { ...monthly, ...plan('authorized', 31) }, 'past_due', true],
    ['for ten days', 40.9, { ...monthly, ...plan('authorized', 31) }, 'past_due', true],
    ['and no longer', 41, { ...monthly, ...plan('authorized', 31) }, 'expired', true],
    [
      'the charge failed, and the provider already says the one after',
      31,
      { ...monthly, ...plan('authorized', 61) },
      'past_due',
      true,
    ],
    ['cancelled in such a month', 30.5, { ...monthly, ...plan('cancelled', 31) }, 'expired', false],
    [
      'another plan was begun and left',
      20,
      { ...monthly, plans: [{ ...other, status: 'pending' }, ...plan('authorized').plans] },
      'active',
      true,
    ],
    [
      'another plan was cancelled, the one that pays goes on',
      35,
      { ...monthly, plans: [{ ...other, status: 'cancelled' }, ...plan('authorized').plans] },
      'past_due',
      true,
    ],
    [
      'the one that paid was cancelled, then another was begun and left',
      20,
      { ...monthly, plans: [{ ...other, status: 'pending' }, ...plan('cancelled').plans] },
      'canceled',
      false,
    ],
  ])('%s', (_, day, facts, state, renews) => {
    expect(standingAt(on(day), { ...nothing, ...facts })).toMatchObject({ state, renews })
  })
})
