import type { Change } from '#contract/events.ts'

/** A change of one's own that can be taken back. */
export interface Step {
  /** Of the request: it is known before the version is. */
  key: string
  version?: number | undefined
  change: Change
  /** The tasks of the column as they stood before a change of all of them. */
  orderBefore: string[]
}

export interface Steps {
  done: Step[]
  undone: Step[]
}

const most = 100

/** Something new was done: what was undone before it cannot be done again. */
export const withNew = ({ done }: Steps, step: Step): Steps => ({
  done: [...done, step].slice(-most),
  undone: [],
})

/** The step leaves its list, and what took it back is on top of the other. */
export function turned(steps: Steps, from: keyof Steps, step: Step, taken: Step): Steps {
  const to = other[from]
  const without = steps[from].filter(({ key }) => key !== step.key)
  return { ...steps, [from]: without, [to]: [...steps[to], taken].slice(-most) }
}

const other = { done: 'undone', undone: 'done' } as const

/** Each of them changed; null drops it. */
export function mapSteps({ done, undone }: Steps, edit: (step: Step) => Step | null): Steps {
  const edited = (list: Step[]) => list.flatMap((step) => edit(step) ?? [])
  return { done: edited(done), undone: edited(undone) }
}
