/** Of what there may be news. Saying so once too often costs a look, never a mistake. */
export type Topic =
  | `project:${string}`
  /** An account: its sessions, its approval, its profile. */
  | `account:${string}`
  /** The list of projects of an account. */
  | `projects-of:${string}`
  /** The administrator's list of accounts. */
  | 'accounts'

export interface Signals {
  /** After the commit: who listens looks at the database, and must find it there. */
  raise(...topics: Topic[]): void
  hear(listener: (topic: Topic) => void): void
}

export function createSignals(): Signals {
  const listeners = new Set<(topic: Topic) => void>()
  return {
    raise: (...topics) => {
      for (const topic of topics) for (const hear of listeners) hear(topic)
    },
    hear: (listener) => void listeners.add(listener),
  }
}
