export interface Present {
  userId: string
  fullName: string
}

export interface PresenceView {
  people: readonly Present[]
  /** How many there are beyond those named. */
  more: number
}

const nobody: PresenceView = { people: [], more: 0 }

/** Who looks at this board now, as the stream tells it. */
export class Presence {
  #view = nobody
  #listeners = new Set<() => void>()

  view = () => this.#view
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  show(view: PresenceView): void {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }

  empty(): void {
    this.show(nobody)
  }
}
