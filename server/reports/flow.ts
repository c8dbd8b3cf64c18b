import type { CumulativeFlow } from '#contract/report-answers.ts'
import { dayOf } from './day-numbers.ts'
import type { FactStay, TaskFacts } from './load-facts.ts'
import { type DayRange, isByHand, lastWorked, type Passage, passageOf } from './passages.ts'
import type { ShownColumn } from './shown-columns.ts'

type Band = Extract<CumulativeFlow, { enough: true }>['bands'][number]
/** How far along the bands a column is. */
type RankOf = (columnId: string, stage: Band['stage']) => number

interface Bands {
  bands: Band[]
  rankOf: RankOf
}

const none = { columnId: null, name: null, color: null, boardName: null }
const removed: Band = { ...none, stage: 'removed' }

/** Of a whole project: its boards have different columns, and the same stages. */
export function bandsOfStages(): Bands {
  const bands = (['backlog', 'active', 'done'] as const).map((stage) => ({ ...none, stage }))
  const rank = { backlog: 0, waiting: 1, active: 1, done: 2, removed: 3 }
  return { bands: [...bands, removed], rankOf: (_, stage) => rank[stage] }
}

/** Of a board: its columns in their order. One that was deleted counts as the first of the same stage. */
export function bandsOfColumns(
  columns: readonly ShownColumn[],
  tasks: readonly TaskFacts[],
): Bands {
  const shown = new Set(columns.map(({ columnId }) => columnId))
  const bands: Band[] = columns.map(({ boardId: _, ...column }) => ({ ...column, boardName: null }))
  const gone = tasks.flatMap(({ stays }) => stays.filter(({ columnId }) => !shown.has(columnId)))
  for (const stage of new Set(gone.map((stay) => stay.stage))) {
    if (bands.some((band) => band.stage === stage)) continue
    const at = stage === 'backlog' ? 0 : stage === 'done' ? -1 : firstDone(bands)
    bands.splice(at === -1 ? bands.length : at, 0, { ...none, stage })
  }
  bands.push(removed)
  const ranks = new Map(bands.map(({ columnId }, rank) => [columnId, rank]))
  const byStage = (stage: Band['stage']) => bands.findIndex((band) => band.stage === stage)
  return { bands, rankOf: (columnId, stage) => ranks.get(columnId) ?? byStage(stage) }
}

const firstDone = (bands: readonly Band[]) => bands.findIndex(({ stage }) => stage === 'done')

/**
 * For each day, and each band, the tasks that had come as far by the end of it. A task that goes back
 * never was further (rewound), so no line falls; one that skips a column has reached it all the same.
 */
export function cumulativeFlow(
  tasks: readonly TaskFacts[],
  { bands, rankOf }: Bands,
  { from, to }: DayRange,
): { bands: Band[]; days: { day: string; reached: number[]; standing: number[] }[] } {
  const length = to - from + 1
  /** Of each band, how many reach it on each day; what was before the first day counts on it. */
  const arrivals = bands.map(() => new Array<number>(length).fill(0))
  for (const task of tasks) {
    let next = 0
    for (const { rank, day } of wayOf(task, rankOf, bands.length - 1, to)) {
      for (; next <= rank; next += 1) {
        const of = arrivals[next]
        const index = Math.max(0, day - from)
        if (of) of[index] = (of[index] ?? 0) + 1
      }
    }
  }
  const counts = bands.map(() => 0)
  const days = Array.from({ length }, (_, index) => {
    for (const [band, of] of arrivals.entries())
      counts[band] = (counts[band] ?? 0) + (of[index] ?? 0)
    const reached = [...counts]
    const standing = reached.map((count, band) => count - (reached[band + 1] ?? 0))
    return { day: dayOf(from + index), reached, standing }
  })
  return (counts.at(-1) ?? 0) > 0 ? { bands, days } : withoutLast(bands, days)
}

/** Nothing was removed: there is no such band. */
const withoutLast = (
  bands: Band[],
  days: { day: string; reached: number[]; standing: number[] }[],
) => ({
  bands: bands.slice(0, -1),
  days: days.map(({ day, reached, standing }) => ({
    ...{ day, reached: reached.slice(0, -1), standing: standing.slice(0, -1) },
  })),
})

/** How far a task had come on which day, each further than the one before. */
function wayOf(task: TaskFacts, rankOf: RankOf, removedRank: number, until: number) {
  const way: { rank: number; day: number; byHand: boolean }[] = []
  const come = (rank: number, day: number, byHand: boolean, canBegin = false) => {
    let since = day
    for (let last = way.at(-1); last && last.rank > rank; last = way.at(-1)) {
      // How far a task was brought by hand no redefinition takes back.
      if (!byHand && last.byHand) return
      // Whoever was further had come as far as this too, from then on.
      if (last.byHand) since = last.day
      way.pop()
    }
    const last = way.at(-1)
    if (last?.rank !== rank) way.push({ rank, day: since, byHand })
    else if (canBegin) last.byHand ||= byHand
  }
  let last: FactStay | undefined
  for (const stay of task.stays) {
    if (stay.day > until) break
    come(rankOf(stay.columnId, stay.stage), stay.day, isByHand(stay), stay.stage !== 'done')
    last = stay
  }
  const left = last?.leftDay ?? null
  if (last && left !== null && left <= until && !isDone(last, task, until)) {
    come(removedRank, left, true)
  }
  return way
}

/** Also what was finished in a column that is no longer one of what is done. */
const isDone = (last: FactStay, task: TaskFacts, until: number) =>
  last.stage === 'done' ||
  (last.came === 'redefined' && (passageOf(task, until)?.finished ?? null) !== null)

/** A task counts on every day that it was in progress on, the last included, as cycle times count them. */
export function averageInProgress(passages: readonly Passage[], { from, to }: DayRange): number {
  const days = passages.reduce((sum, passage) => {
    if (passage.started === null) return sum
    const last = Math.min(to, lastWorked(passage) ?? to)
    return sum + Math.max(0, last - Math.max(from, passage.started) + 1)
  }, 0)
  return days / (to - from + 1)
}
