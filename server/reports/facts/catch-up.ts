import type { ProjectEvent } from '#contract/events.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { isFilledAtOnce } from '#server/history/filled-at-once.ts'
import { stateAt } from '#server/history/state-at.ts'
import { DamagedEvent, readStored, type StoredEvent } from '#server/history/stored-event.ts'
import { type FlowColumn, openColumns } from './flow-columns.ts'
import * as queries from './stay-queries.ts'
import { followEvents, type Stay } from './stays.ts'
import { movesNothing, touchedBy } from './touched.ts'

const eventsAtOnce = 500
/** Whoever asks first for the reports of a long project waits so long, in milliseconds, and no longer. */
const patience = 2_000

/** One at a time for each project of a process: who asks meanwhile waits for the same one. */
const underWay = new WeakMap<Database, Map<string, Promise<number | null>>>()

/**
 * Brings the facts of a project up to its version, and answers the version they have then. Null: it takes
 * longer than anybody waits; whoever asks next goes on from here.
 */
export function catchUp(db: Database, projectId: string, version: number): Promise<number | null> {
  const here = underWay.get(db) ?? new Map<string, Promise<number | null>>()
  underWay.set(db, here)
  const running = here.get(projectId)
  // What is under way may have begun before the version asked for.
  if (running) return running.then((reached) => reachedOr(reached, version, db, projectId))
  const begun = followToEnd(db, projectId, version).finally(() => here.delete(projectId))
  here.set(projectId, begun)
  return begun
}

const reachedOr = (reached: number | null, version: number, db: Database, projectId: string) =>
  reached === null || reached >= version ? reached : catchUp(db, projectId, version)

async function followToEnd(db: Database, projectId: string, version: number) {
  const known = await queries.readProgress(db.queries, projectId)
  if (known >= version) return known
  const until = performance.now() + patience
  for (;;) {
    const reached = await db.transaction((tx) => followBatch(tx, projectId))
    if (reached >= version) return reached
    if (performance.now() > until) return null
  }
}

/** The next events, and the facts that follow from them, in one transaction. */
async function followBatch(tx: Tx, projectId: string): Promise<number> {
  const from = await queries.lockProgress(tx, projectId)
  const stored = upToUpgrade(await queries.eventsAfter(tx, projectId, from, eventsAtOnce))
  const reached = stored.at(-1)?.version
  if (reached === undefined) return from
  const events = stored.filter(({ type }) => !movesNothing(type)).flatMap(readable)
  if (events.length > 0) await follow(tx, projectId, events)
  await queries.saveProgress(tx, projectId, reached)
  return reached
}

async function follow(tx: Tx, projectId: string, events: ProjectEvent[]): Promise<void> {
  const [first] = events
  if (first && isFilledAtOnce(first.change)) await beginCopy(tx, projectId, first)
  const columns = await queries.readColumns(tx, projectId)
  const stays = await queries.readStays(tx, projectId, touchedBy(events, columns))
  const followed = followEvents({ columns, stays }, events)
  await queries.saveFollowed(tx, projectId, followed)
  const last = events.at(-1)?.change
  if (last?.type === 'project.upgraded') {
    const { stageOf } = openColumns(followed.columns)
    const ids = Object.keys(last.columnKinds)
    const stages = ids.map((columnId) => ({ columnId, stage: stageOf(columnId) }))
    await queries.redefineStays(tx, projectId, stages)
  }
}

/**
 * Columns had no kind before an upgrade gave them one: that is their first definition, and holds from
 * the beginning. So what was followed before is to be in the table by then.
 */
function upToUpgrade<Event extends { type: string }>(events: Event[]): Event[] {
  const upgrade = events.findIndex(({ type }) => type === 'project.upgraded')
  return upgrade === -1 ? events : events.slice(0, upgrade + 1)
}

/** What can no longer be read is passed over, as in the history (decision 43). */
function readable({ type: _, ...stored }: StoredEvent & { type: string }): ProjectEvent[] {
  try {
    return [readStored({ ...stored, at: new Date(stored.at) })]
  } catch (error) {
    if (error instanceof DamagedEvent) return []
    throw error
  }
}

/** A copied or imported project begins with all that is in it, and no event tells of each. */
async function beginCopy(tx: Tx, projectId: string, event: ProjectEvent): Promise<void> {
  const { boards } = await stateAt(tx, projectId, event.version)
  const columns: FlowColumn[] = boards.flatMap(({ id: boardId, columns }) =>
    (columns ?? []).map(({ id: columnId, kind }, place) => ({
      ...{ columnId, boardId, kind, place, goneIn: 0 },
    })),
  )
  const { stageOf, boardOf } = openColumns(columns)
  const came = event.change.type === 'project.imported' ? 'imported' : 'copied'
  const standing = boards.flatMap((board) => board.columns ?? [])
  const stays = standing.flatMap(({ id: columnId, tasks }) =>
    tasks.map(
      ({ id: taskId }): Stay => ({
        ...{ taskId, version: event.version, columnId, boardId: boardOf(columnId) },
        ...{ stage: stageOf(columnId), came, enteredAt: event.at },
        ...{ leftAt: null, leftIn: null },
      }),
    ),
  )
  await queries.saveFollowed(tx, projectId, { columns, stays, dropped: [] })
}
