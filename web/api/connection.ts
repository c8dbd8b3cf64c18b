import { wait } from './wait.ts'

const firstPause = 500
const longestPause = 10_000

/** Whether the server answers, as far as this tab knows: every call tells. */
class Connection {
  #reachable = true
  #pause = firstPause
  #listeners = new Set<() => void>()
  #comeBack: (() => void)[] = []

  constructor() {
    addEventListener('online', () => this.#wake())
  }

  isReachable = () => this.#reachable
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  found(): void {
    this.#pause = firstPause
    if (this.#reachable) return
    this.#reachable = true
    this.#wake()
    this.#tell()
  }

  lost(): void {
    if (!this.#reachable) return
    this.#reachable = false
    this.#tell()
  }

  /** When it is time to try again: somebody got an answer, the network is back, or a while has passed. */
  async beforeNextTry(signal?: AbortSignal): Promise<void> {
    // Spread out: a server that comes back is not met by everybody at the same moment.
    const pause = this.#pause * (0.5 + Math.random())
    this.#pause = Math.min(this.#pause * 1.6, longestPause)
    const woken = new Promise<void>((resolve) => this.#comeBack.push(resolve))
    await Promise.race([woken, wait(pause, signal)])
  }

  #wake(): void {
    for (const resolve of this.#comeBack.splice(0)) resolve()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

export const connection = new Connection()
