import { addDays, dayFrom, lastOfMonth, weekdayOf } from './calendar-days.ts'
import { type HolidayCalendar, holidayOn } from './holidays.ts'

/** Which days are worked on. Saturday is one only for 'dia útil (CLT)', as salaries count it (R32). */
interface BusinessDays {
  calendar: HolidayCalendar
  saturday: boolean
}

/** Also an installation that has made every day a holiday gets an answer. */
const longestRest = 60

export const isHoliday = (day: string, calendar: HolidayCalendar): boolean => {
  const holiday = holidayOn(day, calendar)
  return holiday !== undefined && (!holiday.optional || calendar.restOnOptional)
}

export function isBusinessDay(day: string, { calendar, saturday }: BusinessDays): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && (saturday || weekday !== 6) && !isHoliday(day, calendar)
}

/** The first business day before (-1) or after (1) a day; null: there is none for long. */
export function nearestBusinessDay(day: string, step: 1 | -1, which: BusinessDays): string | null {
  for (let away = 1; away <= longestRest; away += 1) {
    const near = addDays(day, away * step)
    if (isBusinessDay(near, which)) return near
  }
  return null
}

/** So many business days after a day, which itself does not count. */
export function addBusinessDays(day: string, count: number, which: BusinessDays): string | null {
  let reached: string | null = day
  for (let counted = 0; counted < count && reached; counted += 1) {
    reached = nearestBusinessDay(reached, 1, which)
  }
  return reached
}

/** The nth business day of a month, or counted from its end: -1 is the last. Null: it has none. */
export function nthBusinessDay(
  { year, month }: { year: number; month: number },
  nth: number,
  which: BusinessDays,
): string | null {
  const last = lastOfMonth(year, month)
  let left = Math.abs(nth)
  for (let at = 1; at <= last; at += 1) {
    const day = dayFrom(year, month, nth > 0 ? at : last + 1 - at)
    if (day && isBusinessDay(day, which)) left -= 1
    if (left === 0) return day
  }
  return null
}
