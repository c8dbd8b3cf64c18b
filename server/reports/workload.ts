import { ageOn } from './ageing.ts'
import { firstDay } from './finished-per-day.ts'
import type { TaskFacts } from './load-facts.ts'
import {
  type DayRange,
  finishedWithin,
  isInProgress,
  isOpen,
  type Passage,
  passagesOf,
} from './passages.ts'
import { both } from './throughput.ts'

/** What a task has now that reports count by. */
export interface TaskNow {
  assignees: readonly string[]
  dueDate: number | null
}

/** What each person has to do, and what of theirs was finished; null: nobody's. */
export function workload(
  tasks: readonly TaskFacts[],
  now: ReadonlyMap<string, TaskNow>,
  { today, period, before }: { today: number; period: DayRange; before: DayRange },
) {
  const passages = peoples(passagesOf(tasks, today), now)
  const first = firstDay(tasks)
  const then = peoples(passagesOf(tasks, period.to), now)
  return [...passages]
    .map(([personId, own]) => {
      const inProgress = own.filter(isInProgress)
      const oldest = inProgress.map(({ started }) => ageOn(today, started))
      return {
        personId,
        backlog: own.filter(isOpen).length - inProgress.length,
        inProgress: inProgress.length,
        late: own.filter((one) => isOpen(one) && isLate(now.get(one.taskId), today)).length,
        finished: both((range) => finishedWithin(then.get(personId) ?? [], range).length, {
          period,
          before,
          first,
        }),
        oldest: oldest.length > 0 ? Math.max(...oldest) : null,
      }
    })
    .filter(
      ({ backlog, inProgress, finished }) =>
        backlog + inProgress + finished.now + (finished.before ?? 0) > 0,
    )
    .sort((a, b) => b.inProgress - a.inProgress || b.finished.now - a.finished.now)
}

/** By person; null: nobody's. */
function peoples(passages: readonly Passage[], now: ReadonlyMap<string, TaskNow>) {
  const byPerson = new Map<string | null, Passage[]>()
  for (const passage of passages) {
    // Of what has left the trash nobody knows whose it was; that it was finished stays.
    const assignees = now.get(passage.taskId)?.assignees ?? []
    for (const person of assignees.length > 0 ? assignees : [null]) {
      const own = byPerson.get(person)
      if (own) own.push(passage)
      else byPerson.set(person, [passage])
    }
  }
  return byPerson
}

export const isLate = (task: TaskNow | undefined, day: number): boolean =>
  task !== undefined && task.dueDate !== null && task.dueDate < day
