import { addDays, dayFrom, partsOf } from './calendar-days.ts'
import { type StateCode, stateDays } from './state-holidays.ts'

/** A day on which Brazil rests, or may: `optional` is a 'ponto facultativo', and a working day by law. */
interface Holiday {
  name: string
  optional: boolean
}

/** A 'normal' day is worked on, whatever the tables say of it. */
export const ownDayKinds = ['holiday', 'optional', 'normal'] as const

/** A day that the administrator entered. */
export interface OwnDay {
  day: string
  name: string
  kind: (typeof ownDayKinds)[number]
  /** On this date of every year, from this one on. */
  yearly: boolean
}

/** What the installation keeps, besides the national days (R32). */
export interface HolidayCalendar {
  state: StateCode | null
  /** Optional days are rested on, as banks do. */
  restOnOptional: boolean
  days: OwnDay[]
}

export const nationalCalendar: HolidayCalendar = { state: null, restOnOptional: false, days: [] }

type Rule = [name: string, month: number, date: number, since?: number]

/** Leis 662/1949, 6.802/1980 and 14.759/2023. None moves when it falls on a weekend. */
const fixed: Rule[] = [
  ['Confraternização Universal', 1, 1],
  ['Tiradentes', 4, 21],
  ['Dia do Trabalho', 5, 1],
  ['Independência do Brasil', 9, 7],
  ['Nossa Senhora Aparecida', 10, 12, 1980],
  ['Finados', 11, 2],
  ['Proclamação da República', 11, 15],
  ['Dia da Consciência Negra', 11, 20, 2024],
  ['Natal', 12, 25],
]

/** In days from Easter. */
const movable: [name: string, offset: number, optional: boolean][] = [
  ['Carnaval', -48, true],
  ['Carnaval', -47, true],
  ['Sexta-feira Santa', -2, false],
  ['Corpus Christi', 60, true],
]

const known = new WeakMap<HolidayCalendar, Map<number, Map<string, Holiday>>>()

/** The holidays and the optional days of a year, by day. */
export function holidaysOf(year: number, calendar: HolidayCalendar): Map<string, Holiday> {
  const years = known.get(calendar) ?? new Map<number, Map<string, Holiday>>()
  known.set(calendar, years)
  const holidays = years.get(year) ?? withOwnDays(tabled(year, calendar.state), year, calendar)
  years.set(year, holidays)
  return holidays
}

export const holidayOn = (day: string, calendar: HolidayCalendar): Holiday | undefined =>
  holidaysOf(partsOf(day).year, calendar).get(day)

function tabled(year: number, state: StateCode | null): Map<string, Holiday> {
  const holidays = new Map<string, Holiday>()
  const easter = easterOf(year)
  // Where two fall on one day, as Tiradentes and Good Friday may, the first counts: the law of the
  // country, that of the state, at last what is optional.
  const add = (day: string | null, name: string, optional: boolean) => {
    if (day && !holidays.has(day)) holidays.set(day, { name, optional })
  }
  for (const [name, month, date, since = 0] of fixed) {
    if (year >= since) add(dayFrom(year, month, date), name, false)
  }
  for (const day of state ? stateDays(state) : []) {
    const falls =
      'month' in day ? dayFrom(year, day.month, day.date) : addDays(easter, day.fromEaster)
    add(falls, day.name, false)
  }
  for (const [name, offset, optional] of movable) add(addDays(easter, offset), name, optional)
  return holidays
}

function withOwnDays(
  holidays: Map<string, Holiday>,
  year: number,
  { days }: HolidayCalendar,
): Map<string, Holiday> {
  for (const { day, name, kind, yearly } of days) {
    const first = partsOf(day)
    const falls = yearly && year >= first.year ? dayFrom(year, first.month, first.date) : day
    if (!falls || partsOf(falls).year !== year) continue
    if (kind === 'normal') holidays.delete(falls)
    else holidays.set(falls, { name, optional: kind === 'optional' })
  }
  return holidays
}

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const a = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const leapCenturies = Math.floor(century / 4)
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * a + century - leapCenturies - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((a + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return dayFrom(year, Math.floor(days / 31), (days % 31) + 1) ?? ''
}
