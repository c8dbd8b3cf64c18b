import type { Figures } from '#contract/report-answers.ts'
import { ageOn } from './ageing.ts'
import type { Asked } from './asked.ts'
import { firstDay } from './finished-per-day.ts'
import type { TaskFacts } from './load-facts.ts'
import {
  cycleTime,
  type DayRange,
  finishedWithin,
  isFinished,
  isInProgress,
  isOpen,
  type Passage,
  passagesOf,
  timed,
} from './passages.ts'
import { percentile } from './percentile.ts'
import { both, createdWithin } from './throughput.ts'
import { isLate, type TaskNow } from './workload.ts'

export interface Summarised {
  figures: Figures
  /** At the end of the period. */
  open: number
  /** The one in progress for longest; null: there is none. */
  oldest: { taskId: string; days: number } | null
  /** What 85 % took: of the period, or else of all that was ever finished; null: nothing was. */
  usual: number | null
}

/** The figures of a period, and of the one before it. */
export function summary(
  tasks: readonly TaskFacts[],
  now: ReadonlyMap<string, TaskNow>,
  { period, before }: Asked,
): Summarised {
  const passages = passagesOf(tasks, period.to)
  // What stood where at the end of the period before is told as it was known then.
  const earlier = passagesOf(tasks, before.to)
  const compared = { period, before, first: firstDay(tasks) }
  const count = (of: (passage: Passage, day: number) => boolean) => ({
    now: passages.filter((passage) => of(passage, period.to)).length,
    before: earlier.length > 0 ? earlier.filter((passage) => of(passage, before.to)).length : null,
  })
  const share = (part: number, range: DayRange) =>
    percentile(timed(finishedWithin(passages, range)).map(cycleTime), part)
  const shares = (part: number) => ({ now: share(part, period), before: share(part, before) })
  const p85 = shares(0.85)
  return {
    figures: {
      finished: both((range) => finishedWithin(passages, range).length, compared),
      created: both((range) => createdWithin(passages, range), compared),
      inProgress: count(isInProgress),
      late: count((passage, day) => isOpen(passage) && isLate(now.get(passage.taskId), day)),
      median: shares(0.5),
      p85,
    },
    open: passages.filter(isOpen).length,
    oldest: oldestOf(passages, period.to),
    usual: p85.now ?? percentile(timed(passages.filter(isFinished)).map(cycleTime), 0.85),
  }
}

/** So many days in progress are long where nothing was ever finished that they could be compared with. */
const longWithout = 7

/** Where nothing moves any more, the past says what was usual: the more it stalls, the less is finished. */
export const isStalled = (days: number, usual: number | null): boolean =>
  days > (usual ?? longWithout)

function oldestOf(passages: readonly Passage[], day: number): Summarised['oldest'] {
  const [oldest] = oldestFirst(passages)
  return oldest ? { taskId: oldest.taskId, days: ageOn(day, oldest.started) } : null
}

export const oldestFirst = (passages: readonly Passage[]): Passage[] =>
  passages.filter(isInProgress).sort((a, b) => (a.started ?? 0) - (b.started ?? 0))
