import type { Changed, ProjectEvent } from '#contract/events.ts'
import { ApiError, noAnswer } from '#web/api/api-error.ts'
import type { Prepared } from '#web/api/call.ts'
import type { Entry, Refused } from './entry.ts'
import type { Ground } from './ground.ts'

/** `cut`: the server does what it is asked, and its answer is lost. */
export type Network = 'up' | 'down' | 'cut' | 'busy'

interface Edit {
  text?: string
  textBefore?: string
}

/** For tests of the outbox: a text for each project, and one answer for each key, whoever asks again. */
export class ImaginedServer {
  network: Network = 'up'
  /** In the order in which they were decided. */
  readonly decided = new Map<string, Changed | ApiError>()
  #version = 1
  #texts = new Map<string, string>()

  answer(request: Prepared): Changed {
    if (this.network === 'down') throw noAnswer()
    if (this.network === 'busy') throw new ApiError(503, { code: 'busy', message: '' }, 1)
    const key = request.key ?? ''
    const answer = this.decided.get(key) ?? this.#decide(request)
    this.decided.set(key, answer)
    if (this.network === 'cut') throw noAnswer()
    if (answer instanceof ApiError) throw answer
    return answer
  }

  #decide(request: Prepared): Changed | ApiError {
    if (request.path.endsWith('/forbidden')) return refusal('forbidden')
    const { text, textBefore = '' }: Edit = JSON.parse(request.body ?? '{}')
    if (text !== undefined) {
      if (textBefore !== (this.#texts.get(request.path) ?? '')) return refusal('text_changed')
      this.#texts.set(request.path, text)
    }
    this.#version += 1
    return { version: this.#version, event: {} as ProjectEvent }
  }
}

const refusal = (code: 'forbidden' | 'text_changed') => new ApiError(409, { code, message: code })

/** A device whose tabs share what it keeps. A tab may die at any moment, with what it had in mind. */
export class ImaginedDevice {
  readonly server = new ImaginedServer()
  readonly entries = new Map<string, Entry>()
  readonly refused = new Map<string, Refused>()
  #living = new Set<string>()
  #heirs = new Map<string, (() => Promise<void>)[]>()
  #asleep: (() => void)[] = []

  openTab(tab: string): Ground {
    this.#living.add(tab)
    const lives = () => this.#living.has(tab)
    return {
      tab,
      storage: {
        entriesOf: async (personId) =>
          structuredClone([...this.entries.values()])
            .filter((entry) => entry.personId === personId)
            .sort((a, b) => a.madeAt - b.madeAt),
        keep: async (entry) => {
          if (lives()) this.entries.set(entry.key, structuredClone(entry))
          return true
        },
        drop: async (key) => {
          if (lives()) this.entries.delete(key)
        },
        refusedOf: async () => [...this.refused.values()],
        keepRefused: async (refused) => {
          if (lives()) this.refused.set(refused.key, refused)
        },
        dropRefused: async (key) => void this.refused.delete(key),
      },
      inPlaceOf: async (other, work) => {
        const inherit = async () => {
          if (lives()) await work()
        }
        if (!this.#living.has(other)) return inherit()
        this.#heirs.set(other, [...(this.#heirs.get(other) ?? []), inherit])
      },
      deliver: (request) => {
        if (lives()) return Promise.resolve().then(() => this.server.answer(request))
        return new Promise(() => {})
      },
      connection: { lost: () => {}, beforeNextTry: () => this.#sleep() },
      wait: () => this.#sleep(),
    }
  }

  closeTab(tab: string): void {
    this.#living.delete(tab)
    const heirs = this.#heirs.get(tab) ?? []
    this.#heirs.delete(tab)
    // One after the other, as those who wait for a lock.
    void heirs.reduce((before, inherit) => before.then(inherit), Promise.resolve())
  }

  /** Whoever waits to try again does so now. */
  wake(): void {
    const asleep = this.#asleep
    this.#asleep = []
    for (const wakeUp of asleep) wakeUp()
  }

  #sleep = () => new Promise<void>((wakeUp) => this.#asleep.push(wakeUp))
}

/** Until everything that can happen by itself has happened. */
export const quiet = () => new Promise<void>((resolve) => setImmediate(resolve))
