import { AuthError } from './auth-error.ts'

/** Milliseconds between two turns of one account, and of one network. */
export interface LaneTimes {
  accountTurn: number
  networkTurn: number
  /** How long a request waits for its turn: shorter than browsers and proxies wait for an answer. */
  longestTurn: number
}

const usualTimes: LaneTimes = { accountTurn: 5_000, networkTurn: 1_000, longestTurn: 20_000 }

/**
 * Where too much was tried, requests take turns instead of being refused: they wait without costing
 * anything, and one after the other is let in. Groups have equal shares, however many requests of
 * one group wait, so a flood delays its neighbours and keeps none of them out.
 */
export interface SlowLanes {
  /**
   * Resolves at the request's turn; refuses it when that takes too long. Of the groups, those of the
   * first share the turns, and within each of them those of the second. Who hangs up leaves the lane.
   */
  turn(of: 'account' | 'network', key: string, groups: Groups, hangUp?: AbortSignal): Promise<void>
  /** The server stops: nobody waits any longer. */
  close(): void
}

type Groups = readonly [string, string]

export function createSlowLanes(given: Partial<LaneTimes> = {}): SlowLanes {
  const times = { ...usualTimes, ...given }
  const pauses = { account: times.accountTurn, network: times.networkTurn }
  const lanes = new Map<string, Lane>()
  let closed = false
  return {
    turn: (of, key, groups, hangUp) => {
      if (closed || hangUp?.aborted) return Promise.reject(tooManyTries())
      const name = `${of} ${key}`
      const lane = lanes.get(name) ?? new Lane(pauses[of], () => lanes.delete(name))
      lanes.set(name, lane)
      return lane.turn(groups, times.longestTurn, hangUp)
    },
    close: () => {
      closed = true
      for (const lane of lanes.values()) lane.refuseAll()
    },
  }
}

/** The same for whoever waited in vain and whoever guessed wrong: it tells neither from the other. */
export const tooManyTries = () => new AuthError('over_request_rate_limit', { retryAfter: 5 })

const mostWaiting = 50

interface Waiter {
  groups: Groups
  enter(): void
  refuse(): void
}

class Lane {
  readonly #pause: number
  readonly #whenEmpty: () => void
  #waiting: Waiter[] = []
  #pausing = false

  constructor(pause: number, whenEmpty: () => void) {
    this.#pause = pause
    this.#whenEmpty = whenEmpty
  }

  turn(groups: Groups, longest: number, hangUp?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => () => {
        clearTimeout(giveUp)
        hangUp?.removeEventListener('abort', waiter.refuse)
        this.#waiting = this.#waiting.filter((other) => other !== waiter)
        end()
      }
      const waiter = {
        groups,
        enter: settle(resolve),
        refuse: settle(() => reject(tooManyTries())),
      }
      const giveUp = setTimeout(waiter.refuse, longest)
      hangUp?.addEventListener('abort', waiter.refuse)
      this.#waiting.push(waiter)
      if (this.#waiting.length > mostWaiting) oneOf(this.#waiting, largest).refuse()
      if (!this.#pausing) this.#next()
    })
  }

  refuseAll(): void {
    for (const waiter of this.#waiting) waiter.refuse()
  }

  /** By chance, not in the order they came: whoever fills the lane first would else keep it full. */
  #next(): void {
    this.#pausing = this.#waiting.length > 0
    if (this.#pausing) {
      oneOf(this.#waiting, any).enter()
      setTimeout(() => this.#next(), this.#pause).unref()
    } else this.#whenEmpty()
  }
}

type Choice = (groups: Waiter[][]) => Waiter[]

/** One of the chosen group, within the chosen group. */
function oneOf(waiting: Waiter[], choose: Choice): Waiter {
  const outer = choose([...Map.groupBy(waiting, ({ groups }) => groups[0]).values()])
  return any(choose([...Map.groupBy(outer, ({ groups }) => groups[1]).values()]))
}

const largest: Choice = (groups) => groups.reduce((a, b) => (b.length > a.length ? b : a))

const any = <T>(choices: readonly T[]) => choices[Math.floor(Math.random() * choices.length)] as T
