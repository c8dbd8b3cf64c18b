/** Counting with calendar days, which are text: 'AAAA-MM-DD', without hour or zone (R26). */

/** Noon: no change of the clock makes it another day. */
const noonOf = (day: string) => Date.parse(`${day}T12:00Z`)
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const oneDay = 86_400_000

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

export const addDays = (day: string, count: number): string => dayOf(noonOf(day) + count * oneDay)

export const daysBetween = (from: string, to: string): number =>
  Math.round((noonOf(to) - noonOf(from)) / oneDay)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(noonOf(day)).getUTCDay()

export const partsOf = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date }
}

/** Null: there is no such day, as the 31st of November. */
export function dayFrom(year: number, month: number, date: number): string | null {
  const [y, m, d] = [String(year).padStart(4, '0'), two(month), two(date)]
  const day = `${y}-${m}-${d}`
  return Number.isNaN(noonOf(day)) || dayOf(noonOf(day)) !== day ? null : day
}

const two = (number: number) => String(number).padStart(2, '0')

export const lastOfMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day of another month, or its last one where that is shorter. */
export function addMonths(day: string, count: number): string {
  const { year, month, date } = partsOf(day)
  const months = year * 12 + (month - 1) + count
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1]
  return dayFrom(toYear, toMonth, Math.min(date, lastOfMonth(toYear, toMonth))) ?? day
}
