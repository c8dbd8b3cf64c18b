import { applyToWhole } from '#contract/apply-to-whole.ts'
import type { ExportedEvent } from '#contract/export-format.ts'
import type { WholeProject } from '#contract/trashed-state.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { Tx } from '#server/db/database.ts'
import { wordsOfCopy } from '#server/history/keep-copies.ts'
import { scrubbedChange } from '#server/history/scrub.ts'
import { storedEvents } from '#server/history/state-at.ts'
import { DamagedEvent, readStored, type StoredEvent } from '#server/history/stored-event.ts'

interface Wanted {
  since: number
  /** Ids of what lies in the trash: its words are nowhere else (R21). */
  trashed: Set<string>
  /** The project that the events after it are applied to. */
  base: WholeProject
  damaged: number[]
}

/**
 * The events of a project in today's shape, page by page, as they will be once the trash is emptied.
 * Without anything in the trash no more than a page is in memory; with it the project is, for a copy
 * has to say by itself what its original said.
 */
export async function* exportedEvents(
  tx: Tx,
  { projectId, version }: ProjectAccess,
  { since, trashed, base, damaged }: Wanted,
): AsyncGenerator<ExportedEvent[]> {
  let state = base
  for await (const page of storedEvents(tx, projectId, since, version)) {
    yield page.flatMap((stored) => {
      const event = readable(stored)
      if (!event) {
        damaged.push(stored.version)
        return []
      }
      const { key: _, ...kept } = event
      if (trashed.size === 0) return [kept]
      const before = state
      if (event.version > before.version) state = applyToWhole(before, event)
      const words = wordsOfCopy(before, event, trashed)
      const change = scrubbedChange({ ...event.change, ...(words && { words }) }, trashed)
      return [{ ...kept, change }]
    })
  }
}

function readable(stored: StoredEvent) {
  try {
    return readStored(stored)
  } catch (error) {
    if (error instanceof DamagedEvent) return null
    throw error
  }
}
