import type { Change } from '#contract/events.ts'

/** A change of one's own that can be taken back. */
export interface Step {
  /** Of the request: it is known before the version is. */
  key: string
  version?: number | undefined
  change: Change
  /** The tasks of the column as they stood before a change of all of them. */
  orderBefore: string[]
  /** The tasks that repeat and that it completed, if there are such. */
  repeating?: string[]
  /** It takes back such a completion, and the next task of the series is there already. */
  leavesNext?: boolean
  /** All that one gesture did is taken back together (R23). */
  gesture?: string | undefined
  /** The key of what is taking it back, until that is answered: meanwhile it cannot be taken back again. */
  takenBy?: string | undefined
  /** By what it could not be taken back, and the version of the project then. */
  aside?: { by: string; at: number }
}

export interface Steps {
  done: Step[]
  undone: Step[]
}

/** So many gestures are kept. */
const most = 100

/** Something new was done: what was undone before it cannot be done again. */
export const withNew = ({ done }: Steps, step: Step): Steps => ({
  done: newest([...done, step], most),
  undone: [],
})

/** The step waits for the answer, and what takes it back is on top of the other list. */
export function turned(steps: Steps, from: keyof Steps, step: Step, taken: Step): Steps {
  const to = other[from]
  const takenBy = taken.key
  const waiting = steps[from].map((one) => (one.key === step.key ? { ...one, takenBy } : one))
  return { ...steps, [from]: waiting, [to]: newest([...steps[to], taken], most) }
}

/**
 * The list that the step came from which this takes back. What does something again is on top of what was
 * done; what takes something back may have no step any more, once something new was done.
 */
export const takenFrom = ({ done }: Steps, key: string): keyof Steps =>
  done.some((step) => step.key === key) ? 'undone' : 'done'

/** What took a step back was refused: the step can be taken back later, in its turn; or never. */
export const turnedBack = (steps: Steps, key: string, isFinal: boolean): Steps =>
  mapSteps(steps, (step) => {
    if (step.takenBy !== key) return step.key === key ? null : step
    return isFinal ? null : { ...step, takenBy: undefined }
  })

/** It is no use to try it again before something else happens: until then the step before it is next. */
export const putAside = (steps: Steps, by: string, at: number): Steps =>
  mapSteps(steps, (step) =>
    step.takenBy === by || step.aside?.by === by ? { ...step, aside: { by, at } } : step,
  )

/** Only an undo has happened since: what was put aside stays so. */
export const stillAside = (steps: Steps, version: number): Steps =>
  mapSteps(steps, (step) =>
    step.aside?.at === version - 1 ? { ...step, aside: { ...step.aside, at: version } } : step,
  )

const other = { done: 'undone', undone: 'done' } as const

/** Each of them changed; null drops it. */
export function mapSteps({ done, undone }: Steps, edit: (step: Step) => Step | null): Steps {
  const edited = (list: Step[]) => list.flatMap((step) => edit(step) ?? [])
  return { done: edited(done), undone: edited(undone) }
}

/** The last gestures, each of them whole. */
export function newest(list: Step[], count: number): Step[] {
  const names = [...new Set(list.map(gestureOf).reverse())].slice(0, count)
  const kept = new Set(names)
  return list.filter((step) => kept.has(gestureOf(step)))
}

/** The step, if it is there, with all that was done by the same gesture. */
export function gestureIn(list: Step[], key?: string): Step[] {
  const last = list.findLast((step) => !key || step.key === key)
  return last ? list.filter((step) => gestureOf(step) === gestureOf(last)) : []
}

const gestureOf = ({ gesture, key }: Step): string => gesture ?? key
