import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'

/** Requests that only look, and those who let them go first. */
export interface Readers {
  /** Counts a request as being answered for as long as `answer` takes. */
  counted(answer: () => Promise<void>): Promise<void>
  /** Resolves when nobody who only looks is to be kept waiting. */
  goFirst(): Promise<void>
}

/** However many come to look: changes go on. */
const longestWait = 20

/**
 * PGlite works in the thread that also hears requests, and one statement follows another without a
 * turn of the event loop: a line of changes would keep everybody from being heard until it is over.
 * So each change lets the loop turn first, twice, because a request that has arrived is read in the
 * second turn, and then for as long as somebody is being answered. PostgreSQL works elsewhere.
 */
export function createReaders(engine: Database['engine']): Readers {
  let beingAnswered = 0
  return {
    counted: async (answer) => {
      beingAnswered += 1
      try {
        await answer()
      } finally {
        beingAnswered -= 1
      }
    },
    goFirst: async () => {
      if (engine === 'postgres') return
      const end = performance.now() + longestWait
      do {
        await turn()
        await turn()
      } while (beingAnswered > 0 && performance.now() < end)
    },
  }
}
