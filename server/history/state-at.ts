import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import { applyToWhole } from '#contract/apply-to-whole.ts'
import type { WholeProject } from '#contract/trashed-state.ts'
import { upcastWhole } from '#contract/upcast.ts'
import type { Tx } from '#server/db/database.ts'
import { projectBases, projectEvents } from '#server/db/history-schema.ts'
import { readStored, type StoredEvent } from './stored-event.ts'

const eventsAtOnce = 500

/**
 * The project as it was at a version: from the last base before it, and the events since. Whoever knows
 * it as it was at an earlier one goes on from there, unless there is a base behind that.
 */
export async function stateAt(
  tx: Tx,
  projectId: string,
  version: number,
  known = beforeAnyEvent(projectId),
): Promise<WholeProject> {
  let state = (await lastBase(tx, projectId, known.version, version)) ?? known
  for await (const events of storedEvents(tx, projectId, state.version, version)) {
    for (const event of events) state = applyToWhole(state, readStored(event))
  }
  return state
}

/** Events after a version and up to another, page by page. */
export async function* storedEvents(
  tx: Tx,
  projectId: string,
  after: number,
  last: number,
): AsyncGenerator<StoredEvent[]> {
  for (let reached = after; ; ) {
    const events = await eventsBetween(tx, projectId, reached, last)
    yield events
    if (events.length < eventsAtOnce) return
    reached = events.at(-1)?.version ?? last
  }
}

async function lastBase(
  tx: Tx,
  projectId: string,
  after: number,
  version: number,
): Promise<WholeProject | undefined> {
  const [base] = await tx
    .select({ state: projectBases.state })
    .from(projectBases)
    .where(
      and(
        eq(projectBases.projectId, projectId),
        gt(projectBases.version, after),
        lte(projectBases.version, version),
      ),
    )
    .orderBy(desc(projectBases.version))
    .limit(1)
  return base && upcastWhole(base.state)
}

const eventsBetween = (tx: Tx, projectId: string, after: number, last: number) =>
  tx
    .select()
    .from(projectEvents)
    .where(
      and(
        eq(projectEvents.projectId, projectId),
        gt(projectEvents.version, after),
        lte(projectEvents.version, last),
      ),
    )
    .orderBy(asc(projectEvents.version))
    .limit(eventsAtOnce)

export const beforeAnyEvent = (id: string): WholeProject => ({
  version: 0,
  project: { id, name: '', description: '', createdBy: '', createdAt: '' },
  labels: [],
  boards: [],
  trash: [],
  archive: [],
})
