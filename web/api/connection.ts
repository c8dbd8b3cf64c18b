import { createListeners } from './listeners.ts'
import { wait } from './wait.ts'

const firstPause = 500
const longestPause = 10_000
const onItsWay = 1_000

/** Whether the server answers, as far as this tab knows: every call tells. */
class Connection {
  #reachable = true
  #offlineAt = Number.NEGATIVE_INFINITY
  #listeners = createListeners()
  #comeBack = new Set<() => void>()

  constructor() {
    addEventListener('online', () => {
      this.#offlineAt = Number.NEGATIVE_INFINITY
      // Whoever waits finds out whether the server is back; where nobody does, the next call will.
      if (this.#comeBack.size > 0) this.#wake()
      else this.found()
    })
    // The browser knows before any call has failed.
    addEventListener('offline', () => {
      this.#offlineAt = performance.now()
      this.lost()
    })
  }

  isReachable = () => this.#reachable
  subscribe = this.#listeners.subscribe

  found(): void {
    // An answer that was on its way when the network went says nothing.
    if (this.#reachable || performance.now() - this.#offlineAt < onItsWay) return
    this.#reachable = true
    this.#wake()
    this.#tell()
  }

  lost(): void {
    if (!this.#reachable) return
    this.#reachable = false
    this.#tell()
  }

  /**
   * When it is time to try again: the server or the network is back, or a while has passed, longer
   * after every failure.
   */
  async beforeNextTry(failures: number, signal?: AbortSignal): Promise<void> {
    // Spread out: a server that comes back is not met by everybody at the same moment.
    const pause = Math.min(firstPause * 1.6 ** failures, longestPause) * (0.5 + Math.random())
    const awake = new AbortController()
    const wake = () => awake.abort()
    this.#comeBack.add(wake)
    await wait(pause, signal ? AbortSignal.any([signal, awake.signal]) : awake.signal)
    this.#comeBack.delete(wake)
    if (awake.signal.aborted) await wait(Math.random() * firstPause, signal)
  }

  #wake(): void {
    for (const wake of this.#comeBack) wake()
  }

  #tell(): void {
    this.#listeners.tell()
  }
}

export const connection = new Connection()
