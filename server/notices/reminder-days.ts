import { sql } from 'drizzle-orm'
import { addDays, todayIn } from '#contract/calendar-days.ts'
import { hourIn } from '#contract/zoned-time.ts'
import { rows, type Tx } from '#server/db/database.ts'

/** A day that has come for the people of a time zone; null: for those who have not chosen one. */
export interface ZoneDay {
  day: string
  timeZone: string | null
}

interface Zone {
  timeZone: string
  /** Another as soon as somebody comes or goes. */
  people: string
}

export const readZones = (tx: Tx) =>
  rows<Zone>(
    tx,
    sql`select time_zone as "timeZone", md5(string_agg(user_id::text, '' order by user_id)) as people
          from notice_settings where time_zone is not null group by time_zone order by time_zone`,
  )

/** The last day, in the zone of the installation and in each other, on which the given hour has come. */
export const daysBegun = (zones: Zone[], ownZone: string, hour: string, now: Date): ZoneDay[] =>
  [null, ...zones.map(({ timeZone }) => timeZone)].map((timeZone) => {
    const today = todayIn(timeZone ?? ownZone, now)
    const hasBegun = hourIn(timeZone ?? ownZone, now) >= hour
    return { day: hasBegun ? today : addDays(today, -1), timeZone }
  })

/** Reminders are told from this hour on, by the clock of who is reminded. */
const remindingHour = '09:00'

/**
 * The days on which people are to have been reminded by now, where the hour has come. The key is another
 * as soon as somebody goes to another zone: its hour may have passed already.
 */
export function reminderDays(zones: Zone[], ownZone: string, now: Date) {
  const whoIsWhere = zones.map(({ people }) => people.slice(0, 8)).join('')
  return daysBegun(zones, ownZone, remindingHour, now)
    .filter(({ day, timeZone }) => day === todayIn(timeZone ?? ownZone, now))
    .map((begun) => ({
      ...begun,
      key: [begun.day, begun.timeZone, whoIsWhere].filter(Boolean).join(' '),
    }))
}
