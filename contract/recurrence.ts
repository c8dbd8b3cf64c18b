import { isBusinessDay, isHoliday, nearestBusinessDay, nthBusinessDay } from './business-days.ts'
import {
  addDays,
  addMonths,
  dayFrom,
  daysBetween,
  lastDay,
  lastOfMonth,
  partsOf,
  weekdayOf,
} from './calendar-days.ts'
import type { HolidayCalendar } from './holidays.ts'

/**
 * When a task comes again (R32). `on` says which days of the week, or which day of the month; of a
 * year it is the month of `anchor`. Null: the unit alone counts, from the anchor or from completion.
 */
export interface RepeatRule {
  unit: 'day' | 'week' | 'month' | 'year'
  every: number
  on: RepeatOn | null
  /** The first day that it may fall on; every second week is counted from its week. */
  anchor: string
  /** What makes the next task, and from where its day is counted. */
  mode: 'when-completed' | 'from-completion' | 'on-time'
  onRest: 'keep' | 'before' | 'after'
  until: string | null
  /** So many more tasks are made; null: no end. */
  times: number | null
  /** The day of the series that the task stands for: its own day may have been moved since. */
  occurrence?: string | undefined
}

export type RepeatOn =
  /** 0 is Sunday. */
  | { kind: 'weekdays'; days: number[] }
  /** In a shorter month its last day: 31 is the last of every month. */
  | { kind: 'date'; date: number }
  /** -1 is the last one of the month. */
  | { kind: 'weekday'; nth: number; weekday: number }
  | { kind: 'business'; nth: number; saturday: boolean }

/** More than any holidays and weekends in a row: a day is not moved further. */
const furthestMove = 60
/** So many periods are looked at; a rule that has no day in them never falls due. */
const mostPeriods = 130

/** No series goes on behind it. */
const endOf = ({ until }: RepeatRule) => (until !== null && until < lastDay ? until : lastDay)

/** The first day of the series after this one; null: it has ended, or there is none. */
export function nextAfter(rule: RepeatRule, day: string, calendar: HolidayCalendar): string | null {
  const move = rule.onRest === 'keep' ? 0 : furthestMove
  const first = Math.max(0, periodOf(rule, addDays(day, -move)))
  let next: string | null = null
  for (let period = first; period < first + mostPeriods; period += 1) {
    const days = daysIn(rule, period, calendar)
    // A day may move past one that comes later: only what is far behind cannot be earlier.
    if (next && days[0] && daysBetween(next, days[0]) > move) break
    for (const falls of days.map((found) => moved(rule, found, calendar))) {
      if (falls > day && (next === null || falls < next)) next = falls
    }
  }
  return next && next <= endOf(rule) ? next : null
}

/** The last day of the series up to this one: all that were missed are this one. */
export function lastUpTo(rule: RepeatRule, day: string, calendar: HolidayCalendar): string | null {
  const move = rule.onRest === 'keep' ? 0 : furthestMove
  const end = endOf(rule) < day ? endOf(rule) : day
  const from = periodOf(rule, addDays(end, move))
  let last: string | null = null
  for (let period = from; period >= Math.max(0, from - mostPeriods); period -= 1) {
    const days = daysIn(rule, period, calendar)
    const latest = days.at(-1)
    if (last && latest && daysBetween(latest, last) > move) break
    for (const falls of days.map((found) => moved(rule, found, calendar))) {
      if (falls <= end && (last === null || falls > last)) last = falls
    }
  }
  return last
}

/** The first day of all. */
export const firstOf = (rule: RepeatRule, calendar: HolidayCalendar): string | null =>
  nextAfter(rule, addDays(rule.anchor, -furthestMove - 1), calendar)

interface Moment {
  /** The day of the task that is there. */
  due: string | null
  today: string
}

/** The day of the task that comes next, or null: this was the last one. */
export function nextDue(rule: RepeatRule, at: Moment, calendar: HolidayCalendar): string | null {
  if (rule.times === 0) return null
  const { due, today } = at
  if (rule.mode === 'from-completion') {
    const next = moved(rule, advanced(rule, today), calendar)
    return next <= endOf(rule) ? next : null
  }
  // Moved to an earlier day, it is not to come again on the day that it was moved from.
  const stands = later(due, rule.occurrence ?? null)
  if (rule.mode === 'when-completed') return nextAfter(rule, later(stands, today), calendar)
  const next = nextAfter(rule, stands ?? addDays(rule.anchor, -1), calendar)
  return next && next <= today ? lastUpTo(rule, today, calendar) : next
}

function later<Day extends string | null>(day: string | null, other: Day): string | Day {
  return day !== null && (other === null || day > other) ? day : other
}

/** The rule of a task with this day, which knows from now on what the task stands for. */
export const standingFor = (due: string | null, rule: RepeatRule): RepeatRule =>
  due === null || rule.occurrence ? rule : { ...rule, occurrence: due }

/** Whether no task comes of it any more, from this day on. */
export function isOver(rule: RepeatRule, day: string, calendar: HolidayCalendar): boolean {
  const at = { due: null, today: addDays(day, -1) }
  const { occurrence: _, ...begun } = rule
  const mode = rule.mode === 'on-time' ? 'when-completed' : rule.mode
  return nextDue({ ...begun, mode }, at, calendar) === null
}

/** The next days of the series, at most so many, as if each were done on its day. */
export function upcoming(
  rule: RepeatRule,
  at: Moment,
  calendar: HolidayCalendar,
  most: number,
): string[] {
  const days: string[] = []
  let { times } = rule
  let day = nextDue(rule, at, calendar)
  while (day && days.length < most) {
    days.push(day)
    times = times === null ? null : times - 1
    day = nextDue({ ...rule, times }, { due: day, today: day }, calendar)
  }
  return days
}

/** Whether its parts belong together. */
export function isSound({ unit, on, anchor, mode, until }: RepeatRule): boolean {
  if (until !== null && until < anchor) return false
  if (mode === 'from-completion' || unit === 'day') return on === null
  if (unit === 'week') return on?.kind === 'weekdays' && on.days.length > 0
  return on !== null && on.kind !== 'weekdays'
}

/** Periods are counted from the anchor's: days, weeks from Sunday, months or years. */
function periodOf({ unit, every, anchor }: RepeatRule, day: string): number {
  const from = partsOf(anchor)
  const to = partsOf(day)
  if (unit === 'day') return Math.floor(daysBetween(anchor, day) / every)
  if (unit === 'week') return Math.floor(daysBetween(sundayOf(anchor), day) / (7 * every))
  if (unit === 'year') return Math.floor((to.year - from.year) / every)
  return Math.floor(((to.year - from.year) * 12 + to.month - from.month) / every)
}

const sundayOf = (day: string) => addDays(day, -weekdayOf(day))

/** In their order, before they are moved. */
function daysIn(rule: RepeatRule, period: number, calendar: HolidayCalendar): string[] {
  const { unit, every, on, anchor } = rule
  if (unit === 'day') return [addDays(anchor, period * every)]
  if (unit === 'week') {
    const sunday = addDays(sundayOf(anchor), period * every * 7)
    const days = on?.kind === 'weekdays' ? on.days : [weekdayOf(anchor)]
    return days.map((weekday) => addDays(sunday, weekday)).filter((day) => day >= anchor)
  }
  const from = partsOf(anchor)
  const months = from.year * 12 + from.month - 1 + period * every * (unit === 'year' ? 12 : 1)
  const month = { year: Math.floor(months / 12), month: (months % 12) + 1 }
  const day =
    month.year > partsOf(lastDay).year ? null : dayIn(month, on ?? byDate(anchor), calendar)
  return day !== null && day >= anchor ? [day] : []
}

const byDate = (day: string): RepeatOn => ({ kind: 'date', date: partsOf(day).date })

interface Month {
  year: number
  month: number
}

function dayIn({ year, month }: Month, on: RepeatOn, calendar: HolidayCalendar): string | null {
  const last = lastOfMonth(year, month)
  if (on.kind === 'date') return dayFrom(year, month, Math.min(on.date, last))
  if (on.kind === 'business') {
    return nthBusinessDay({ year, month }, on.nth, { calendar, saturday: on.saturday })
  }
  if (on.kind === 'weekdays') return null
  const edge = dayFrom(year, month, on.nth > 0 ? 1 : last) ?? ''
  const away =
    on.nth > 0 ? (on.weekday - weekdayOf(edge) + 7) % 7 : -((weekdayOf(edge) - on.weekday + 7) % 7)
  return addDays(edge, away + (on.nth > 0 ? (on.nth - 1) * 7 : 0))
}

/**
 * Who names the day of the week, or every day, means it, also a Sunday: only a holiday moves it. A day
 * of the month moves from a weekend too.
 */
function moved(rule: RepeatRule, day: string, calendar: HolidayCalendar): string {
  const { onRest, unit, on } = rule
  if (onRest === 'keep') return day
  const saturday = on?.kind === 'business' && on.saturday
  const named = unit === 'day' || unit === 'week' || on?.kind === 'weekday'
  const rests = named ? isHoliday(day, calendar) : !isBusinessDay(day, { calendar, saturday })
  if (!rests) return day
  return nearestBusinessDay(day, onRest === 'before' ? -1 : 1, { calendar, saturday }) ?? day
}

function advanced({ unit, every }: RepeatRule, day: string): string {
  if (unit === 'day') return addDays(day, every)
  if (unit === 'week') return addDays(day, every * 7)
  return addMonths(day, unit === 'month' ? every : every * 12)
}
