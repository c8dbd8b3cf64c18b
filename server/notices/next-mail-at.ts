import { addDays, todayIn, weekdayOf } from '#contract/calendar-days.ts'
import type { MailPace, NoticeSettings } from '#contract/notice-settings.ts'
import { momentIn, quietUntil } from '#contract/zoned-time.ts'

/** Those of notices, and that of the weekly summary. */
export type SentPace = Exclude<MailPace, 'never'> | 'summary'

/** In whose day a mail arrives, and when it may not. */
export type Hours = Pick<NoticeSettings, 'quietFrom' | 'quietTo'> & { timeZone: string }

const fourHours = 4 * 60 * 60_000
/** When the mails of a day and of a week leave. */
const mailHour = '08:00'
const monday = 1

/** When what is new at this moment is mailed. Quiet hours put it off to their end. */
export function nextMailAt(pace: SentPace, hours: Hours, now: Date): Date {
  const due = withoutQuiet(pace, hours.timeZone, now)
  return quietUntil(hours, hours.timeZone, due) ?? due
}

function withoutQuiet(pace: SentPace, timeZone: string, now: Date): Date {
  if (pace === 'now') return now
  if (pace === 'hours') return new Date(now.getTime() + fourHours)
  const today = todayIn(timeZone, now)
  const untilMonday = (7 + monday - weekdayOf(today)) % 7
  const first = pace === 'daily' ? today : addDays(today, untilMonday)
  const due = momentIn(timeZone, first, mailHour)
  return due > now ? due : momentIn(timeZone, addDays(first, pace === 'daily' ? 1 : 7), mailHour)
}
