import { useQuery } from '@tanstack/react-query'
import { getCalendar } from '#contract/calendar.ts'
import { type HolidayCalendar, nationalCalendar } from '#contract/holidays.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'

const queryKey = ['calendar']
const storageKey = 'mutirao.calendar'
const hour = 60 * 60_000

/** The holidays of the installation. Without connection they are those that were last read. */
export function useCalendar(): HolidayCalendar {
  const { data } = useQuery({ queryKey, queryFn: readCalendar, staleTime: hour })
  return data ?? stored
}

/** The administrator has changed it. */
export function keepCalendar(calendar: HolidayCalendar): void {
  queryClient.setQueryData(queryKey, calendar)
  try {
    localStorage.setItem(storageKey, JSON.stringify(calendar))
  } catch {
    // Nothing is kept here: the server is asked next time.
  }
}

async function readCalendar(): Promise<HolidayCalendar> {
  const calendar = await call(getCalendar, {})
  keepCalendar(calendar)
  return calendar
}

const stored = storedCalendar()

function storedCalendar(): HolidayCalendar {
  try {
    const kept = localStorage.getItem(storageKey)
    return kept ? (JSON.parse(kept) as HolidayCalendar) : nationalCalendar
  } catch {
    return nationalCalendar
  }
}
