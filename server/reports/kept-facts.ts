import type { Database } from '#server/db/database.ts'
import type { TaskFacts } from './load-facts.ts'

interface Kept {
  facts: Promise<TaskFacts[]>
  stays: number
}

/** So many stays are kept in a process, some hundred bytes each. */
const mostStays = 300_000
const keptOf = new WeakMap<Database, Map<string, Kept>>()

/**
 * The facts that were loaded under this key, or else those that `load` loads, kept from now on: the reports
 * on one page ask for the same, at once. The least recently used go first.
 */
export async function keptFacts(
  db: Database,
  key: string,
  load: () => Promise<TaskFacts[]>,
): Promise<TaskFacts[]> {
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const known = kept.get(key) ?? { facts: load(), stays: 0 }
  kept.delete(key)
  kept.set(key, known)
  try {
    const tasks = await known.facts
    known.stays = tasks.reduce((sum, { stays }) => sum + stays.length, 0)
    shrink(kept)
    return tasks
  } catch (error) {
    kept.delete(key)
    throw error
  }
}

function shrink(kept: Map<string, Kept>): void {
  let total = [...kept.values()].reduce((sum, { stays }) => sum + stays, 0)
  for (const [key, { stays }] of kept) {
    if (total <= mostStays) return
    kept.delete(key)
    total -= stays
  }
}
