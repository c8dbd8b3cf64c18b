import type { FactStay, TaskFacts } from './load-facts.ts'

/** The way of a task through the board, as it was known at the end of a day. */
export interface Passage {
  taskId: string
  /** When it came; null: it was copied as done, and was never work, or it was made elsewhere. */
  created: number | null
  /** When it left the backlog; put back there it has not been started. */
  started: number | null
  /** It was in progress when it was brought here: nobody knows since when, and it has no cycle time. */
  startedElsewhere: boolean
  /** When it came to be done, if it still is. */
  finished: number | null
  /** The stay that finished it: what came after is no work on it. */
  finish: FactStay | null
  /** When nobody worked on it any more: it was done, in whatever way, or left the board. */
  ended: number | null
  /** Where it stands; null: it has left the board, deleted or archived. */
  standing: FactStay | null
}

/**
 * Rewound: whoever reopens a task takes its finish back, and whoever puts it back takes its start back.
 * Whoever redefines a column takes back only what a redefinition gave: the past stays as it was defined.
 */
export function passageOf({ taskId, stays }: TaskFacts, until: number): Passage | null {
  let started: number | null = null
  let startedByHand = false
  let startedBy: FactStay | null = null
  let finish: FactStay | null = null
  let done: number | null = null
  let last: FactStay | undefined
  for (const stay of stays) {
    if (stay.day > until) break
    last = stay
    const byHand = isByHand(stay)
    if (stay.stage === 'done') {
      if (done === null && byHand) {
        finish = stay
        started ??= stay.day
        startedByHand = true
      }
      done ??= stay.day
      continue
    }
    // What was finished by the definition of its time stays so, until somebody takes the task up again.
    if (byHand || finish === null) finish = done = null
    if (stay.stage !== 'backlog') {
      startedByHand ||= byHand
      if (started === null) startedBy = stay
      started ??= stay.day
    } else if (byHand || !startedByHand) {
      startedByHand = false
      started = startedBy = null
    }
  }
  const [first] = stays
  if (!first || !last) return null
  const wasWork = first.stage !== 'done' || first.came !== 'copied' || last !== first
  // An import brings tasks to the board, and others into the archive, from where they may return.
  const cameFromHere = first.came === 'made' || first.came === 'copied'
  const wasMadeHere = wasWork && cameFromHere
  const hasLeft = last.leftDay !== null && last.leftDay <= until
  return {
    taskId,
    created: wasMadeHere ? first.day : null,
    started,
    startedElsewhere: startedBy === first && !cameFromHere,
    finished: finish?.day ?? null,
    finish,
    ended: done ?? (hasLeft ? last.leftDay : null),
    standing: hasLeft ? null : last,
  }
}

/** Nobody finished what was copied as done, or is what it is because its column was redefined. */
export const isByHand = ({ stage, came }: FactStay): boolean =>
  stage === 'done' ? came === 'made' || came === 'moved' : came !== 'redefined'

export const passagesOf = (tasks: readonly TaskFacts[], until: number): Passage[] =>
  tasks.flatMap((task) => passageOf(task, until) ?? [])

export interface FinishedPassage extends Passage {
  started: number
  finished: number
  finish: FactStay
}

export const isFinished = (passage: Passage): passage is FinishedPassage =>
  passage.finish !== null && passage.started !== null

/** Those of which it is known how long they took. */
export const timed = (passages: readonly FinishedPassage[]): FinishedPassage[] =>
  passages.filter(({ startedElsewhere }) => !startedElsewhere)

/** Whole days, the first and the last included. */
export const cycleTime = ({ started, finished }: FinishedPassage): number =>
  Math.max(1, finished - started + 1)

export const isInProgress = (passage: Passage): boolean =>
  passage.started !== null && lastWorked(passage) === null

/** Null: somebody is at it. Nobody is, once the column where it stands has become the backlog. */
export const lastWorked = ({ ended, standing }: Passage): number | null =>
  ended ?? (standing?.stage === 'backlog' ? standing.day : null)

/** On the board, and not done. */
export const isOpen = ({ standing, ended }: Passage): boolean => standing !== null && ended === null

/** Days from one to another, both included. */
export interface DayRange {
  from: number
  to: number
}

export const isWithin = (day: number | null, { from, to }: DayRange): day is number =>
  day !== null && day >= from && day <= to

export const finishedWithin = (passages: readonly Passage[], range: DayRange): FinishedPassage[] =>
  passages.filter(isFinished).filter(({ finished }) => isWithin(finished, range))
