import type { FactStay, TaskFacts } from './load-facts.ts'
import { type DayRange, type FinishedPassage, isFinished, isWithin, passageOf } from './passages.ts'
import type { ShownColumn } from './shown-columns.ts'
import { oneDecimal } from './throughput.ts'

const oneDay = 86_400

/** Where the tasks that were finished in the period were from start to finish: elapsed time, not whole days. */
export function timeInColumns(
  tasks: readonly TaskFacts[],
  columns: readonly ShownColumn[],
  period: DayRange,
) {
  const shown = new Map(columns.map((column) => [column.columnId, column]))
  const times = new Map<string, { seconds: number; tasks: Set<string>; stage: FactStay['stage'] }>()
  let finished = 0
  for (const task of tasks) {
    const passage = passageOf(task, period.to)
    if (!passage || !isFinished(passage) || !isWithin(passage.finished, period)) continue
    if (passage.startedElsewhere) continue
    finished += 1
    for (const { columnId, stage, at, leftAt } of fromStartToFinish(task, passage)) {
      const key = `${shown.has(columnId) ? columnId : ''} ${stage}`
      const time = times.get(key) ?? { seconds: 0, tasks: new Set<string>(), stage }
      times.set(key, time)
      time.seconds += Math.max(0, (leftAt ?? at) - at)
      time.tasks.add(task.taskId)
    }
  }
  const all = [...times.values()]
  const total = all.reduce((sum, { seconds }) => sum + seconds, 0)
  const secondsIn = (stage: string) =>
    all.filter((one) => one.stage === stage).reduce((sum, { seconds }) => sum + seconds, 0)
  return {
    finished,
    columns: rowsOf(columns).flatMap(({ column, stage }) => {
      const time = times.get(`${column.columnId ?? ''} ${stage}`)
      if (!time) return []
      return {
        ...column,
        stage,
        tasks: time.tasks.size,
        days: oneDecimal(time.seconds / oneDay),
        share: total === 0 ? 0 : time.seconds / total,
        averageDays: oneDecimal(time.seconds / oneDay / time.tasks.size),
      }
    }),
    workingDays: oneDecimal(secondsIn('active') / oneDay),
    waitingDays: oneDecimal(secondsIn('waiting') / oneDay),
    efficiency: secondsIn('waiting') === 0 ? null : secondsIn('active') / total,
  }
}

/** A column that changed its kind has a row for what it was, and one for what it is. */
const rowsOf = (columns: readonly ShownColumn[]) =>
  [...columns.map(({ boardId: _, stage: _now, ...column }) => column), deleted].flatMap((column) =>
    (['active', 'waiting'] as const).map((stage) => ({ column, stage })),
  )

const deleted = { columnId: null, name: null, color: null, boardName: null }

/** What was before the last time in the backlog was not work, nor is what came after the finish. */
function fromStartToFinish({ stays }: TaskFacts, { started, finish }: FinishedPassage): FactStay[] {
  return stays
    .slice(0, stays.indexOf(finish))
    .filter(({ stage, day }) => stage !== 'backlog' && stage !== 'done' && day >= started)
}
