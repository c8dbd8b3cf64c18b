import { getCalendar, setCalendar } from '#contract/calendar.ts'
import { serve } from '#server/http/serve.ts'
import { calendarNow, replaceCalendar } from './calendar.ts'

export const calendarRoutes = [serve(getCalendar, calendarNow), serve(setCalendar, replaceCalendar)]
