/** Counting with calendar days, which are text: 'AAAA-MM-DD', without hour or zone (R26). */

/**
 * The days that can be given (R26): another one was mistyped. What was kept before there were these ends
 * may lie beyond them, so whatever counts with days, or shows them, takes any of the calendar.
 */
export const firstDay = '1900-01-01'
export const lastDay = '2199-12-31'
export const canBeGiven = (day: string): boolean => firstDay <= day && day <= lastDay

/** Noon: no change of the clock makes it another day. */
const noonOf = (day: string) => Date.parse(`${day}T12:00Z`)
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const oneDay = 86_400_000

/** Counting goes no further: the database has no day before these, and four digits write none after. */
const [calendarBegins, calendarEnds] = ['0001-01-01', '9999-12-31']
const [firstNoon, lastNoon] = [noonOf(calendarBegins), noonOf(calendarEnds)]

/** The day it is now in a time zone. */
export function todayIn(timeZone: string, now = new Date()): string {
  if (!clocks) return formatFor(timeZone).format(now)
  try {
    const moment = clocks.Instant.fromEpochMilliseconds(now.getTime())
    return moment.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  } catch {
    // A name of a zone that only `Intl` knows.
    return formatFor(timeZone).format(now)
  }
}

interface Clocks {
  Instant: {
    fromEpochMilliseconds(moment: number): {
      toZonedDateTimeISO(timeZone: string): { toPlainDate(): { toString(): string } }
    }
  }
}

/**
 * Where there is one it is at hand; the first format of `Intl` takes 20 ms, a tenth of the time until a
 * board is first seen.
 */
const clocks = (globalThis as { Temporal?: Clocks }).Temporal

/** Making one takes a thousand times as long as using it, and every card asks what day it is. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish writes days as we keep them.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, format)
  return format
}

/** Beyond the ends of the calendar it is its first or its last day. */
export function addDays(day: string, count: number): string {
  const moment = noonOf(day) + count * oneDay
  if (moment < firstNoon) return calendarBegins
  return moment > lastNoon ? calendarEnds : dayOf(moment)
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((noonOf(to) - noonOf(from)) / oneDay)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(noonOf(day)).getUTCDay()

export const partsOf = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date }
}

/** Null: there is no such day, as the 31st of November, or one of the year 0. */
export function dayFrom(year: number, month: number, date: number): string | null {
  if (year < 1) return null
  const [y, m, d] = [String(year).padStart(4, '0'), two(month), two(date)]
  const day = `${y}-${m}-${d}`
  return Number.isNaN(noonOf(day)) || dayOf(noonOf(day)) !== day ? null : day
}

/** Anything may stand in an address; null: it is no day that can be given. */
export function dayIn(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !canBeGiven(text)) return null
  const { year, month, date } = partsOf(text)
  return dayFrom(year, month, date)
}

const two = (number: number) => String(number).padStart(2, '0')

export const lastOfMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day of another month, or its last one where that is shorter; within the calendar too. */
export function addMonths(day: string, count: number): string {
  const { year, month, date } = partsOf(day)
  const months = year * 12 + (month - 1) + count
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1]
  const reached = dayFrom(toYear, toMonth, Math.min(date, lastOfMonth(toYear, toMonth)))
  return reached ?? (count < 0 ? calendarBegins : calendarEnds)
}
