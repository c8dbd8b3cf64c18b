import type { ProjectEvent } from '#contract/events.ts'
import type { ExportedEvent } from '#contract/export-format.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { Tx } from '#server/db/database.ts'
import { resultsInTurn } from '#server/history/keep-results.ts'
import { scrubbedChange } from '#server/history/scrub.ts'
import { storedEvents } from '#server/history/state-at.ts'
import { DamagedEvent, readStored, type StoredEvent } from '#server/history/stored-event.ts'

interface Wanted {
  since: number
  /** Ids of what lies in the trash: its words are nowhere else (R21). */
  trashed: Set<string>
  damaged: number[]
}

/**
 * The events of a project in today's shape, page by page, as they will be once the trash is emptied. No
 * more than a page is in memory, unless there is a trash and something was copied, or sorted by name: then
 * the event has to say by itself what it led to, and the project is in memory as well.
 */
export async function* exportedEvents(
  tx: Tx,
  { projectId, version }: ProjectAccess,
  { since, trashed, damaged }: Wanted,
): AsyncGenerator<ExportedEvent[]> {
  const resultOf = resultsInTurn(tx, projectId, trashed)
  for await (const page of storedEvents(tx, projectId, since, version)) {
    const events: ExportedEvent[] = []
    for (const stored of page) {
      const event = readable(stored)
      if (!event) {
        damaged.push(stored.version)
        continue
      }
      const result = await orNull(resultOf(event))
      const { key: _, ...kept } = event
      const change = scrubbedChange({ ...event.change, ...result }, trashed)
      events.push({ ...kept, change })
    }
    yield events
  }
}

/** What an event led to, if that can be told. */
async function orNull<Result>(result: Promise<Result>): Promise<Result | null> {
  try {
    return await result
  } catch (error) {
    return nullIfDamaged(error)
  }
}

function readable(stored: StoredEvent): ProjectEvent | null {
  try {
    return readStored(stored)
  } catch (error) {
    return nullIfDamaged(error)
  }
}

function nullIfDamaged(error: unknown): null {
  if (error instanceof DamagedEvent) return null
  throw error
}
