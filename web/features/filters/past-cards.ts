import { addDays, firstDay } from '#contract/calendar-days.ts'
import { lookBack } from '#contract/past.ts'
import type { Card, CardState } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

/** What was done to the tasks of a board since the day that a filter counts from. */
export interface PastCards {
  isChanged: Shows
}

export async function readPast(
  projectId: string,
  board: string,
  changedSince: string,
): Promise<PastCards> {
  const day = changedSince === firstDay ? firstDay : addDays(changedSince, -1)
  const asked = { projectId, board, day, changed: 'true' } as const
  const { board: then, changed } = await call(lookBack, asked).catch(orNone)
  const before = new Map<string, string>()
  for (const { id, tasks } of then?.columns ?? []) {
    for (const card of tasks) before.set(card.id, fingerprint(card, id))
  }
  // By what the card shows, also what happened since this was read; by the rest, as it was then.
  const touched = new Set(changed)
  return {
    isChanged: (card, columnId) =>
      touched.has(card.id) || before.get(card.id) !== fingerprint(card, columnId),
  }
}

/** Before that day there was no such board, or nothing that this person may see: all of it is new. */
function orNone(error: unknown): { board: null; changed?: never } {
  if (error instanceof ApiError && (error.status === 404 || error.code === 'no_record')) {
    return { board: null }
  }
  throw error
}

/** All that a board shows of a card, and its column; the place in it is no change of the task. */
function fingerprint(
  { details: _, ...card }: CardState | (Card & { details?: never }),
  columnId: string,
) {
  const entries = Object.entries({ ...card, columnId }).map(
    ([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value] as const,
  )
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
