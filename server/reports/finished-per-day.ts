import type { TaskFacts } from './load-facts.ts'
import { type DayRange, isFinished, passagesOf } from './passages.ts'

/** The days on which tasks were finished, as it was known at the end of a day. */
export const finishDays = (tasks: readonly TaskFacts[], until: number): number[] =>
  passagesOf(tasks, until)
    .filter(isFinished)
    .map(({ finished }) => finished)

/** How many there were on each day. Days without any count; those before there was a task do not. */
export function countPerDay(finished: readonly number[], { from, to }: DayRange, first: number) {
  const begin = Math.max(from, first)
  const counts = new Array<number>(Math.max(0, to - begin + 1)).fill(0)
  for (const day of finished) {
    if (day >= begin && day <= to) counts[day - begin] = (counts[day - begin] ?? 0) + 1
  }
  return counts
}

/** The day of the first task. */
export const firstDay = (tasks: readonly TaskFacts[]): number =>
  tasks.reduce((least, { stays: [first] }) => Math.min(least, first?.day ?? least), Infinity)
