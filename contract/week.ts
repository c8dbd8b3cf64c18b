import { addDays, weekdayOf } from './calendar-days.ts'

/** The Sunday that a day's week begins with, as Brazilian calendars show it. */
export const weekOf = (day: string): string => addDays(day, -weekdayOf(day))
