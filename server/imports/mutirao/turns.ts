import { setImmediate as turn } from 'node:timers/promises'

/** So long nobody else is answered. */
const longestMs = 10

export type Turns = () => Promise<void>

/** Work that is done in small steps lets others have a turn between two of them. */
export function openTurns(): Turns {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestMs) return
    await turn()
    since = performance.now()
  }
}
