import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { clear } from './clear.ts'
import * as queries from './file-queries.ts'
import { discard } from './receive.ts'
import type { FileStore } from './store/file-store.ts'

interface Parts {
  db: Database
  log: Log
  now: () => Date
  files: { store: FileStore; folder: string }
}

/**
 * Clears what was begun under an id, unless it was finished after all, and only its answer was lost.
 * What fails here is swept up later.
 */
export async function abandon({ db, files, now, log }: Parts, id: string): Promise<void> {
  try {
    await discard(files.folder, id)
    const abandoned = await queries.markAbandoned(db.queries, id, now())
    if (abandoned) await clear({ db, files }, { id, ...abandoned })
  } catch (error) {
    log.warn({ err: error }, 'bytes that nobody wants were not cleared')
  }
}
