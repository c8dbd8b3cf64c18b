import { daysBetween } from '#contract/calendar-days.ts'
import type { DatedTask } from '../task-span.ts'

/** The part of a task that lies in one week. */
export interface Bar extends DatedTask {
  /** The first day of it, 0 is Sunday, and how many there are. */
  at: number
  length: number
  /** The line below the number of the day. */
  line: number
  /** It comes from the week before, or goes on in the next. */
  comes: boolean
  goes: boolean
}

interface WeekBars {
  bars: Bar[]
  /** For each day, how many tasks found no line. */
  hidden: number[]
}

/** Puts each task of a week into the first line that is free on all its days. */
export function weekBars(
  days: readonly string[],
  tasks: readonly DatedTask[],
  lines: number,
): WeekBars {
  const [sunday = '', saturday = ''] = [days[0], days.at(-1)]
  const taken = Array.from({ length: lines }, () => days.map(() => false))
  const hidden = days.map(() => 0)
  const bars: Bar[] = []
  for (const task of tasks) {
    const { from, to } = task.span
    if (from > saturday || to < sunday) continue
    const at = from < sunday ? 0 : daysBetween(sunday, from)
    const end = to > saturday ? days.length - 1 : daysBetween(sunday, to)
    const line = taken.findIndex((line) => !line.slice(at, end + 1).includes(true))
    const free = taken[line]
    for (let day = at; day <= end; day += 1) {
      if (free) free[day] = true
      else hidden[day] = (hidden[day] ?? 0) + 1
    }
    if (!free) continue
    const ends = { comes: from < sunday, goes: to > saturday }
    bars.push({ ...task, ...ends, at, length: end - at + 1, line })
  }
  return { bars, hidden }
}

/** The tasks that take a day. */
export const tasksOn = (day: string, tasks: readonly DatedTask[]): DatedTask[] =>
  tasks.filter(({ span }) => span.from <= day && day <= span.to)
