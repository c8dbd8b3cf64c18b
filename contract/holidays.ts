import { addDays, dayFrom, partsOf } from './calendar-days.ts'

/** A day on which Brazil rests, or may: `optional` is a 'ponto facultativo', and a working day by law. */
interface Holiday {
  name: string
  optional: boolean
}

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

const known = new Map<number, Map<string, Holiday>>()

/** The national holidays of a year, and the optional days that follow from Easter, by day. */
export function holidaysOf(year: number): Map<string, Holiday> {
  const before = known.get(year)
  if (before) return before
  const holidays = new Map<string, Holiday>()
  for (const [name, month, date, since = 0] of fixed) {
    const day = dayFrom(year, month, date)
    if (day && year >= since) holidays.set(day, { name, optional: false })
  }
  const easter = easterOf(year)
  for (const [name, offset, optional] of movable) {
    // Where both fall on one day, as Tiradentes and Good Friday may, the law comes first.
    const day = addDays(easter, offset)
    if (!holidays.has(day)) holidays.set(day, { name, optional })
  }
  known.set(year, holidays)
  return holidays
}

export const holidayOn = (day: string): Holiday | undefined =>
  holidaysOf(partsOf(day).year).get(day)

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
