import type { setCalendar } from '#contract/calendar.ts'
import { type HolidayCalendar, nationalCalendar } from '#contract/holidays.ts'
import type { Input } from '#contract/route.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { holidayCalendar } from '#server/db/schema.ts'
import type { SignedInCall } from '#server/http/serve.ts'

type CalendarCall = SignedInCall<{ db: Database }>

export const calendarNow = ({ services }: CalendarCall) => readCalendar(services.db.queries)

export async function readCalendar(tx: Tx): Promise<HolidayCalendar> {
  const { state, restOnOptional, days } = holidayCalendar
  const [calendar] = await tx.select({ state, restOnOptional, days }).from(holidayCalendar)
  return calendar ?? nationalCalendar
}

export async function replaceCalendar(
  { services }: CalendarCall,
  { state, restOnOptional, days }: Input<typeof setCalendar>,
) {
  // By day: a screen shows them as they come.
  const sorted = [...days].sort((a, b) => a.day.localeCompare(b.day))
  const calendar = { state, restOnOptional, days: sorted }
  await services.db.queries
    .insert(holidayCalendar)
    .values(calendar)
    .onConflictDoUpdate({ target: holidayCalendar.onlyOne, set: calendar })
  return calendar
}
