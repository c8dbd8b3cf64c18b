import { addDays, todayIn } from './calendar-days.ts'

/** The moment at which the clocks of a zone show an hour ('HH:MM') of a day. */
export function momentIn(timeZone: string, day: string, hour: string): Date {
  const wanted = Date.parse(`${day}T${hour}Z`)
  const first = wanted - offsetOf(timeZone, wanted)
  // Where the clocks change that day, the offset of the guess may be the other one.
  return new Date(wanted - offsetOf(timeZone, first))
}

/** The hour that the clocks of a zone show, as 'HH:MM'. */
export const hourIn = (timeZone: string, moment: Date): string =>
  wallClock(timeZone, moment.getTime()).slice(11, 16)

/** By so much clocks go back. */
const hourAtMost = 60 * 60_000

interface QuietHours {
  quietFrom: string | null
  quietTo: string | null
}

/** When the quiet hours of which this moment is one end; null: it is none. */
export function quietUntil({ quietFrom, quietTo }: QuietHours, timeZone: string, moment: Date) {
  if (!quietFrom || !quietTo) return null
  const hour = hourIn(timeZone, moment)
  const overMidnight = quietFrom > quietTo
  const isQuiet = overMidnight
    ? hour >= quietFrom || hour < quietTo
    : hour >= quietFrom && hour < quietTo
  if (!isQuiet) return null
  const day = todayIn(timeZone, moment)
  const end = momentIn(timeZone, hour < quietTo ? day : addDays(day, 1), quietTo)
  // Where the clocks go back, the hour comes twice: they end with the second.
  return end > moment ? end : new Date(end.getTime() + hourAtMost)
}

const offsetOf = (timeZone: string, moment: number) =>
  Date.parse(`${wallClock(timeZone, moment).replace(' ', 'T')}Z`) -
  Math.trunc(moment / 1_000) * 1_000

/** Swedish writes moments as ISO 8601 does: '2026-11-16 08:00:00'. */
const wallClock = (timeZone: string, moment: number): string => formatOf(timeZone).format(moment)

/** Making one takes longer than using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  formats.set(timeZone, format)
  return format
}
