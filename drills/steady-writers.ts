import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createTask } from '#contract/tasks.ts'
import { callRoute, type Fetch, Refused } from '#server/testing/api-client.ts'

/** A write that the server said yes to. */
export interface Acknowledged {
  title: string
  /** When its answer came. */
  answered: number
}

export interface Writers {
  acknowledged: Acknowledged[]
  /** Answers other than yes and 'try later': there must be none. */
  odd: string[]
  stop(): Promise<void>
}

const between = 50
/** A browser gives up a request that nobody answers and sends it again. */
const patience = 8_000

/** So many people who add tasks without end; what is not acknowledged is sent again under its key. */
export function startWriters(
  fetch: Fetch,
  token: string,
  place: { projectId: string; columnId: string },
  count: number,
): Writers {
  const acknowledged: Acknowledged[] = []
  const odd: string[] = []
  let stopping = false
  const limited: Fetch = (path, init) =>
    fetch(path, { ...init, signal: AbortSignal.timeout(patience) })

  const write = async (title: string) => {
    const key = randomUUID()
    while (!stopping) {
      try {
        await callRoute(limited, createTask, { ...place, title }, { token, key })
        acknowledged.push({ title, answered: performance.now() })
        return
      } catch (error) {
        if (error instanceof Refused && ![502, 503, 504].includes(error.status)) {
          odd.push(error.message)
        }
        await wait(between)
      }
    }
  }
  const work = async (writer: number) => {
    for (let number = 0; !stopping; number += 1) {
      await write(`${writer}-${number}`)
      await wait(between)
    }
  }
  const working = Array.from({ length: count }, (_, writer) => work(writer))
  return {
    acknowledged,
    odd,
    stop: async () => {
      stopping = true
      await Promise.all(working)
    },
  }
}
