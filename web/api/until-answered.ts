import { isUnreachable } from './api-error.ts'
import { connection } from './connection.ts'

/** Asks until the server answers or nobody wants to know any more; `unanswered` is told once. */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
  unanswered: (error: unknown) => void,
): Promise<Answer | undefined> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!isUnreachable(error)) throw error
      if (failures === 0) unanswered(error)
      await connection.beforeNextTry(failures, signal)
    }
  }
  return undefined
}
