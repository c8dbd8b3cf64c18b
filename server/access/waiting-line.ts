import { TryLater } from '#server/http/domain-error.ts'

interface Bounds {
  /** How many are let in at once. */
  atOnce: number
  /** How many may wait, and how long; those beyond are told to come back later. */
  mostWaiting: number
  longestWait: number
}

interface Waiter {
  enter(): void
  giveUp: NodeJS.Timeout
}

/** Lets so many in at once. The others wait in the order they came, holding nothing meanwhile. */
export class WaitingLine {
  readonly #bounds: Bounds
  #inside = 0
  #waiting: Waiter[] = []

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  isEmpty(): boolean {
    return this.#inside === 0
  }

  isFull(): boolean {
    return this.#inside >= this.#bounds.atOnce
  }

  /** The work is told whether it had to wait: what was true before may not be true any more. */
  async run<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
    const waits = this.isFull()
    if (waits) await this.#turn()
    else this.#inside += 1
    try {
      return await work(waits)
    } finally {
      this.#leave()
    }
  }

  #turn(): Promise<void> {
    const { mostWaiting, longestWait } = this.#bounds
    if (this.#waiting.length >= mostWaiting) throw new TryLater('busy', 2)
    return new Promise((enter, reject) => {
      const giveUp = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiter)
        reject(new TryLater('busy', 2))
      }, longestWait)
      const waiter: Waiter = { enter, giveUp }
      this.#waiting.push(waiter)
    })
  }

  /** The place passes to the next in line without ever being free: nobody can slip in between. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (!next) {
      this.#inside -= 1
      return
    }
    clearTimeout(next.giveUp)
    next.enter()
  }
}
