import type { Presence } from '#contract/streams.ts'

const nobody: Presence = { people: [], more: 0 }

/** Who looks at this board now, as the stream tells it. */
export class PresenceStore {
  #view = nobody
  #listeners = new Set<() => void>()

  view = () => this.#view
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  show(view: Presence): void {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }

  empty(): void {
    this.show(nobody)
  }
}
