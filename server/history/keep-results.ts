import { and, asc, eq, sql } from 'drizzle-orm'
import { applyToWhole } from '#contract/apply-to-whole.ts'
import type { CopiedWords, ProjectEvent } from '#contract/events.ts'
import type { ProjectState } from '#contract/state.ts'
import type { WholeProject } from '#contract/trashed-state.ts'
import type { Tx } from '#server/db/database.ts'
import { projectEvents } from '#server/db/history-schema.ts'
import { copyKinds, wordsOfCopy } from './copied-words.ts'
import { stateAt } from './state-at.ts'
import { DamagedEvent, readStored } from './stored-event.ts'

/**
 * What some events led to follows from words that others said: a copy from those of its original, an order
 * by name from the names. Before such words are erased, the event says by itself what it led to. Where an
 * event between a base and this one cannot be read, nobody can say that, nor look back to it: it stays as
 * it is, and the damage is answered, each event once.
 */
export async function keepResults(
  tx: Tx,
  projectId: string,
  gone: Set<string>,
): Promise<DamagedEvent[]> {
  const kinds = [...copyKinds, 'column.sorted']
  const ofKind = sql`${projectEvents.change}->>'type' = any(${sql.param(kinds)}::text[])`
  const events = await tx
    .select()
    .from(projectEvents)
    .where(and(eq(projectEvents.projectId, projectId), ofKind))
    .orderBy(asc(projectEvents.version))
  const damaged = new Map<number, DamagedEvent>()
  let before: WholeProject | undefined
  for (const stored of events) {
    try {
      const event = readStored(stored)
      if (!followsFromWords(event)) continue
      before = await stateAt(tx, projectId, event.version - 1, before)
      await keepResult(tx, projectId, event.version, resultOf(before, event, gone))
    } catch (error) {
      if (!(error instanceof DamagedEvent)) throw error
      damaged.set(error.version, error)
    }
  }
  return [...damaged.values()]
}

async function keepResult(tx: Tx, projectId: string, version: number, result: Result | null) {
  if (!result) return
  await tx.execute(sql`
    update project_events set change = change || ${JSON.stringify(result)}::jsonb
     where project_id = ${projectId} and version = ${version}`)
}

/** Whether what the event led to depends on words that it does not say. */
export const followsFromWords = (event: ProjectEvent): boolean =>
  copyKinds.includes(event.change.type) || isSortedByName(event)

type Result = { words: CopiedWords[] } | { sortedIds: string[] }

/** What the event led to, if something that it followed from is gone; null: nothing is. */
export function resultOf(
  before: WholeProject,
  event: ProjectEvent,
  gone: Set<string>,
): Result | null {
  const words = wordsOfCopy(before, event, gone)
  if (words) return { words }
  if (!isSortedByName(event)) return null
  const isGone = tasksIn(before, event).some((id) => gone.has(id))
  return isGone ? { sortedIds: tasksIn(applyToWhole(before, event), event) } : null
}

/** One that names the order, because it was taken back or by now, needs no names. */
const isSortedByName = ({ change }: ProjectEvent): boolean =>
  change.type === 'column.sorted' && change.by === 'title' && !change.order && !change.sortedIds

function tasksIn({ boards }: ProjectState, { change }: ProjectEvent): string[] {
  const columns = boards.flatMap((board) => board.columns ?? [])
  const column = columns.find(({ id }) => 'columnId' in change && id === change.columnId)
  return column?.tasks.map(({ id }) => id) ?? []
}
