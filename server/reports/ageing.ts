import type { TaskFacts } from './load-facts.ts'
import {
  cycleTime,
  type DayRange,
  type FinishedPassage,
  finishedWithin,
  isInProgress,
  type Passage,
  passagesOf,
  timed,
} from './passages.ts'
import { percentiles } from './percentile.ts'
import type { ShownColumn } from './shown-columns.ts'

const shares = [0.5, 0.85, 0.95]

/** The tasks in progress today by column, against what finished tasks took. */
export function ageing(
  tasks: readonly TaskFacts[],
  columns: readonly ShownColumn[],
  period: DayRange,
  today: number,
) {
  const inProgress = Map.groupBy(
    passagesOf(tasks, today).filter(isInProgress),
    ({ standing }) => standing?.columnId,
  )
  const finished = timed(finishedWithin(passagesOf(tasks, period.to), period))
  const leaving = agesOnLeaving(tasks, finished)
  return {
    columns: columns
      .filter(({ stage, columnId }) => isWork(stage) || inProgress.has(columnId))
      .map(({ boardId: _, ...column }) => ({
        ...column,
        tasks: (inProgress.get(column.columnId) ?? []).map((one) => aged(one, today)),
        onLeaving: percentiles(leaving.get(column.columnId) ?? [], shares),
      })),
    percentiles: percentiles(finished.map(cycleTime), shares),
  }
}

const isWork = (stage: string) => stage === 'waiting' || stage === 'active'

const aged = ({ taskId, started, standing }: Passage, today: number) => ({
  taskId,
  days: ageOn(today, started),
  inColumn: ageOn(today, standing?.day ?? null),
})

/** Whole days, today included; a clock that was put back makes nobody younger than a day. */
export const ageOn = (today: number, since: number | null): number =>
  Math.max(1, today - (since ?? today) + 1)

/** By column, how old finished tasks were when they last left it. */
function agesOnLeaving(
  tasks: readonly TaskFacts[],
  finished: readonly FinishedPassage[],
): Map<string, number[]> {
  const passageOf = new Map(finished.map((passage) => [passage.taskId, passage]))
  const ages = new Map<string, number[]>()
  for (const { taskId, stays } of tasks) {
    const passage = passageOf.get(taskId)
    if (!passage) continue
    const { started, finish } = passage
    const left = new Map<string, number>()
    for (const stay of stays) {
      if (stay === finish) break
      if (stay.leftDay !== null) left.set(stay.columnId, stay.leftDay)
    }
    for (const [columnId, day] of left) {
      if (day < started) continue
      const known = ages.get(columnId)
      if (known) known.push(ageOn(day, started))
      else ages.set(columnId, [ageOn(day, started)])
    }
  }
  return ages
}
