import type { FileStore } from './file-store.ts'

/** What is known of a store counts for so long. */
const knownMs = 5_000

/** Fails while the store is away. Many ask at once, and the store is asked every few seconds. */
export function reachable({ reach }: FileStore, now: () => Date): () => Promise<void> {
  if (!reach) return async () => {}
  let asked = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve()
  return () => {
    const at = now().getTime()
    if (at - asked < knownMs) return answer
    asked = at
    answer = reach()
    return answer
  }
}
