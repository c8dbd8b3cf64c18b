import type { Presence } from '#contract/streams.ts'
import { createListeners } from '#web/api/listeners.ts'

const nobody: Presence = { people: [], more: 0 }

/** Who looks at this board now, as the stream tells it. */
export class PresenceStore {
  #view = nobody
  #listeners = createListeners()

  view = () => this.#view
  subscribe = this.#listeners.subscribe

  show(view: Presence): void {
    this.#view = view
    this.#listeners.tell()
  }

  empty(): void {
    this.show(nobody)
  }
}
