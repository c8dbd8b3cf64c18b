import { and, asc, eq, sql } from 'drizzle-orm'
import { applyToWhole } from '#contract/apply-to-whole.ts'
import type { CopiedWords, ProjectEvent } from '#contract/events.ts'
import type { ProjectState } from '#contract/state.ts'
import type { WholeProject } from '#contract/trashed-state.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { projectEvents } from '#server/db/history-schema.ts'
import { copyKinds, isCopy, wordsOfCopy } from './copied-words.ts'
import { stateAt } from './state-at.ts'
import { DamagedEvent, readStored } from './stored-event.ts'
import { tasksMadeOfItems } from './tasks-made-of-items.ts'

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
  const resultOf = resultsInTurn(tx, projectId, gone)
  const damaged = new Map<number, DamagedEvent>()
  for (const stored of events) {
    try {
      const result = await resultOf(readStored(stored))
      if (result) await keepResult(tx, projectId, stored.version, result)
    } catch (error) {
      if (!(error instanceof DamagedEvent)) throw error
      damaged.set(error.version, error)
    }
  }
  return [...damaged.values()]
}

const keepResult = (tx: Tx, projectId: string, version: number, result: Result) =>
  tx.execute(sql`
    update project_events set change = change || ${JSON.stringify(result)}::jsonb
     where project_id = ${projectId} and version = ${version}`)

type Result = { words: CopiedWords[] } | { sortedIds: string[] }

/**
 * What events led to, asked in the order in which they happened; null: nothing that it followed from is
 * gone.
 */
export function resultsInTurn(tx: Tx, projectId: string, gone: Set<string>) {
  let before: WholeProject | undefined
  return async (event: ProjectEvent): Promise<Result | null> => {
    if (gone.size === 0 || !(isCopy(event) || isSortedByName(event))) return null
    before = await stateAt(tx, projectId, event.version - 1, before)
    const words = wordsOfCopy(before, event, gone)
    if (words) return { words: await withoutErased(tx, projectId, words) }
    const isGone = isSortedByName(event) && tasksIn(before, event).some((id) => gone.has(id))
    return isGone ? { sortedIds: tasksIn(applyToWhole(before, event), event) } : null
  }
}

/** A copy that went for good before its original has nothing to say any more. */
async function withoutErased(tx: Tx, projectId: string, words: CopiedWords[]) {
  const ids = sql.param(words.map(({ id }) => id))
  const there = await rows<{ id: string }>(
    tx,
    sql`with words as materialized (select unnest(${ids}::uuid[]) as id),
             made as materialized (${tasksMadeOfItems(projectId)})
        select id from words join all_board_columns using (id)
        union select id from words join all_tasks using (id)
        union select id from words join all_task_checklist_items using (id)
        union select words.id from words join made on made.item_id = words.id::text`,
  )
  const isThere = new Set(there.map(({ id }) => id))
  return words.filter(({ id }) => isThere.has(id))
}

/** One that names the order, because it was taken back or by now, needs no names. */
const isSortedByName = ({ change }: ProjectEvent): boolean =>
  change.type === 'column.sorted' && change.by === 'title' && !change.order && !change.sortedIds

function tasksIn({ boards }: ProjectState, { change }: ProjectEvent): string[] {
  const columns = boards.flatMap((board) => board.columns ?? [])
  const column = columns.find(({ id }) => 'columnId' in change && id === change.columnId)
  return column?.tasks.map(({ id }) => id) ?? []
}
