import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'

/** Resolves when requests that have arrived are heard: a change calls it between its steps. */
export type ReadersFirst = () => Promise<void>

/**
 * PGlite works in the thread that also hears requests, and one statement follows another without a
 * turn of the event loop: nobody would be heard until a line of changes is over. Who looks is answered
 * within the turn that hears them, so nothing else has to be waited for, and however many come to
 * look: changes go on. Two turns, because a new connection is accepted in one and read in the next.
 * PostgreSQL works elsewhere.
 */
export function createReadersFirst(engine: Database['engine']): ReadersFirst {
  if (engine === 'postgres') return async () => {}
  return async () => {
    await turn()
    await turn()
  }
}
