import type { ApiError } from '#web/api/api-error.ts'
import type { Entry } from './entry.ts'

/** `kept`: the server cannot be reached; it will be sent when it can. */
export type Outcome = 'done' | 'kept' | ApiError

export interface Waiting {
  entry: Entry
  failures: number
  /** Has met a server that did not answer: its maker was told that it is kept. */
  kept: boolean
  tell(outcome: Outcome): void
}

/** What waits, a line for each project, in the order in which it was made. */
export class Lines {
  #lines = new Map<string, Waiting[]>()

  of = (projectId: string): readonly Waiting[] => this.#lines.get(projectId) ?? []
  all = (): Waiting[] => [...this.#lines.values()].flat()
  projectIds = (): string[] => [...this.#lines.keys()]
  clear = (): void => this.#lines.clear()

  add(waiting: Waiting): void {
    const { projectId, key } = waiting.entry
    const line = this.of(projectId)
    const same = line.find(({ entry }) => entry.key === key)
    // The same thing done twice is done once; both hear what became of it.
    if (same) same.tell = both(same.tell, waiting.tell)
    else this.#lines.set(projectId, [...line, waiting].sort(byMaking))
  }

  drop({ entry }: Waiting): void {
    const line = this.of(entry.projectId).filter((waiting) => waiting.entry !== entry)
    if (line.length > 0) this.#lines.set(entry.projectId, line)
    else this.#lines.delete(entry.projectId)
  }
}

const byMaking = (a: Waiting, b: Waiting) => a.entry.madeAt - b.entry.madeAt

const both = (first: Waiting['tell'], second: Waiting['tell']) => (outcome: Outcome) => {
  first(outcome)
  second(outcome)
}
