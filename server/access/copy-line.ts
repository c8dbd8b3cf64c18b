import { TryLater } from '#server/http/domain-error.ts'
import { authoriseAfterWait } from './authorise.ts'
import type { ProjectCall } from './project-call.ts'
import { WaitingLine } from './waiting-line.ts'

/** Copies write thousands of rows: one at a time, so that everybody else hardly notices them. */
export interface CopyLine {
  inTurn<T>(accountId: string, copy: (waited: boolean) => Promise<T>): Promise<T>
}

const perAccount = 4
/** Shorter than a browser waits for an answer. */
const bounds = { atOnce: 1, mostWaiting: 20, longestWait: 20_000 }

export function createCopyLine(): CopyLine {
  const line = new WaitingLine(bounds)
  const copies = new Map<string, number>()
  return {
    inTurn: async (accountId, copy) => {
      const own = copies.get(accountId) ?? 0
      if (own >= perAccount) throw new TryLater('too_many_copies', 5)
      copies.set(accountId, own + 1)
      try {
        return await line.run(copy)
      } finally {
        const left = (copies.get(accountId) ?? 1) - 1
        if (left > 0) copies.set(accountId, left)
        else copies.delete(accountId)
      }
    },
  }
}

/** For a route that copies: its turn among the copies comes first, then the one in its project. */
export const copying =
  <Input extends { projectId: string }, Answer>(
    run: (call: ProjectCall, input: Input) => Promise<Answer>,
  ) =>
  (call: ProjectCall, input: Input): Promise<Answer> =>
    call.services.copies.inTurn(call.caller.accountId, async (waited) =>
      run(waited ? await authoriseAfterWait(call, input.projectId) : call, input),
    )
