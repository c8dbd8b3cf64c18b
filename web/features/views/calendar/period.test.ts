import { expect, it } from 'vitest'
import { isIn, periodIn, turned, weeksIn, withPeriod } from './period.ts'

const today = '2026-11-16'
const read = (query: string) => periodIn(new URLSearchParams(query), today)

it('reads the day and the scale, and takes what is no day for today', () => {
  expect(read('dia=2026-02-28&escala=semana')).toEqual({ day: '2026-02-28', scale: 'week' })
  for (const odd of ['', 'dia=2026-02-30', 'dia=ontem', 'dia=99999-01-01', 'escala=trimestre']) {
    expect(read(odd)).toEqual({ day: today, scale: 'month' })
  }
})

it('writes what it reads, and nothing for the month of today', () => {
  const written = (query: string) =>
    withPeriod(new URLSearchParams('visao=calendario'), read(query), today).toString()
  expect(written('')).toBe('visao=calendario')
  expect(written('dia=2026-02-28&escala=semana')).toBe(
    'visao=calendario&dia=2026-02-28&escala=semana',
  )
})

it('shows whole weeks, Sunday first, and turns over the end of a year', () => {
  const february = weeksIn({ day: '2026-02-10', scale: 'month' })
  expect(february).toHaveLength(4)
  expect([february[0]?.[0], february[3]?.[6]]).toEqual(['2026-02-01', '2026-02-28'])
  const november = weeksIn({ day: today, scale: 'month' })
  expect([november[0]?.[0], november.at(-1)?.[6]]).toEqual(['2026-11-01', '2026-12-05'])
  expect(isIn('2026-12-05', { day: today, scale: 'month' })).toBe(false)
  expect(turned({ day: '2026-12-31', scale: 'week' }, 1).day).toBe('2027-01-07')
  expect(turned({ day: '2027-01-31', scale: 'month' }, 1).day).toBe('2027-02-28')
})
