import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { asc, gt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { fileChecks, storedFiles } from '#server/db/file-schema.ts'
import { type FileStore, NotInStore } from './store/file-store.ts'

interface Parts {
  db: Database
  store: FileStore
  now: () => Date
}

/** A row whose bytes are not as it says. */
export interface Fault {
  id: string
  fault: 'missing' | 'damaged' | 'strange'
}

const atOnce = 500

/**
 * Compares every row with its bytes, by their hash, and what is in the store with the rows. Nothing is
 * changed: what is missing has to come from a backup, and that is for a person to decide.
 */
export async function checkFiles({
  db,
  store,
  now,
}: Parts): Promise<{ files: number; faults: Fault[] }> {
  // First of all: a store that cannot be reached ends the check, and nothing is called missing.
  const strange = new Set<string>()
  for await (const id of store.list()) strange.add(id)
  const faults: Fault[] = []
  let files = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await db.queries
      .select({ id: storedFiles.id, state: storedFiles.state, sha256: storedFiles.sha256 })
      .from(storedFiles)
      .where(gt(storedFiles.id, after))
      .orderBy(asc(storedFiles.id))
      .limit(atOnce)
    for (const { id, state, sha256 } of page) {
      strange.delete(id)
      // What is on its way, or goes, may be there or not.
      if (state !== 'ready') continue
      files += 1
      const fault = await faultOf(store, id, sha256)
      if (fault) faults.push({ id, fault })
    }
    const last = page.at(-1)
    if (!last || page.length < atOnce) break
    after = last.id
  }
  for (const id of strange) faults.push({ id, fault: 'strange' })
  const count = (kind: Fault['fault']) => faults.filter(({ fault }) => fault === kind).length
  await db.queries.insert(fileChecks).values({
    at: now(),
    files,
    missing: count('missing'),
    damaged: count('damaged'),
    strange: count('strange'),
  })
  return { files, faults }
}

async function faultOf(
  store: FileStore,
  id: string,
  sha256: string | null,
): Promise<Fault['fault'] | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(await store.read(id), hash)
  } catch (error) {
    if (error instanceof NotInStore) return 'missing'
    // A disk that cannot read one file has others. A store elsewhere may be away as a whole.
    if (store.pathOf) return 'damaged'
    throw error
  }
  return hash.digest('hex') === sha256 ? null : 'damaged'
}
