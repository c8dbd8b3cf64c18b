import type { ProjectEvent } from '#contract/events.ts'
import type { ExportedEvent } from '#contract/export-format.ts'
import type { WholeProject } from '#contract/trashed-state.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { Tx } from '#server/db/database.ts'
import { isCopy, wordsOfCopy } from '#server/history/keep-copies.ts'
import { scrubbedChange } from '#server/history/scrub.ts'
import { stateAt, storedEvents } from '#server/history/state-at.ts'
import { DamagedEvent, readStored, type StoredEvent } from '#server/history/stored-event.ts'

interface Wanted {
  since: number
  /** Ids of what lies in the trash: its words are nowhere else (R21). */
  trashed: Set<string>
  damaged: number[]
}

/**
 * The events of a project in today's shape, page by page, as they will be once the trash is emptied. No
 * more than a page is in memory, unless there is a trash and something was copied: then a copy has to say
 * by itself what its original said, and the project is in memory as well.
 */
export async function* exportedEvents(
  tx: Tx,
  { projectId, version }: ProjectAccess,
  { since, trashed, damaged }: Wanted,
): AsyncGenerator<ExportedEvent[]> {
  const wordsOf = copiedWords(tx, projectId, trashed)
  for await (const page of storedEvents(tx, projectId, since, version)) {
    const events: ExportedEvent[] = []
    for (const stored of page) {
      const event = readable(stored)
      if (!event) {
        damaged.push(stored.version)
        continue
      }
      const words = await wordsOf(event)
      const { key: _, ...kept } = event
      const change = scrubbedChange({ ...event.change, ...(words && { words }) }, trashed)
      events.push({ ...kept, change })
    }
    yield events
  }
}

/** The words of copies, asked in the order in which they were made. */
function copiedWords(tx: Tx, projectId: string, trashed: Set<string>) {
  let before: WholeProject | undefined
  return async (event: ProjectEvent) => {
    if (trashed.size === 0 || !isCopy(event)) return null
    try {
      before = await stateAt(tx, projectId, event.version - 1, before)
      return wordsOfCopy(before, event, trashed)
    } catch (error) {
      return nullIfDamaged(error)
    }
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
