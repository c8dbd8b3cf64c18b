import type { Finding } from '#contract/report-answers.ts'
import type { NamedTask } from './report-queries.ts'
import { isStalled, type Summarised } from './summary.ts'

/** Fewer more created than finished than this are no pile. */
const leastPile = 3

/**
 * What stands out in the figures: two at most, the most telling first. `on` is the last day of a period
 * that is over, null of one that is not: of a past day nobody knows which due days tasks had then.
 */
export function findingsOf(
  { figures, open, oldest, usual }: Summarised,
  nameOf: (taskId: string) => NamedTask,
  on: string | null,
): Finding[] {
  const { finished, created, inProgress, late, median } = figures
  const findings: (Finding | false)[] = [
    on === null &&
      late.now > 0 &&
      (late.now === open
        ? { kind: 'all-late', late: late.now }
        : { kind: 'late', late: late.now, open }),
    oldest !== null &&
      isStalled(oldest.days, usual) && {
        ...{ kind: 'stalled', days: oldest.days, usual, on },
        task: { taskId: oldest.taskId, ...nameOf(oldest.taskId) },
      },
    created.now - finished.now >= leastPile && {
      ...{ kind: 'piling-up', created: created.now, finished: finished.now },
    },
    median.now !== null && median.before !== null && pace(median.now, median.before),
    { kind: 'finished', now: finished.now, before: finished.before },
    { kind: 'in-progress', inProgress: inProgress.now },
  ]
  return findings.filter((finding) => finding !== false).slice(0, 2)
}

const pace = (now: number, before: number): Finding | false =>
  now !== before && { kind: now < before ? 'faster' : 'slower', now, before }
