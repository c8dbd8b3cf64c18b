import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { clear } from './clear.ts'
import * as queries from './file-queries.ts'
import type { Files } from './files-service.ts'
import { discard } from './receive.ts'

interface Parts {
  db: Database
  files: Files
  log: Log
  now: () => Date
}

/** Longer than any upload takes, and than it takes to copy the files after the database. */
const grace = 24 * 60 * 60_000
const atOnce = 100

/** Clears the bytes of what was deleted for good, and of uploads that had no end. */
export async function sweepFiles({ db, files, log, now }: Parts): Promise<void> {
  const at = now()
  await queries.markUnused(db.queries, at)
  const before = new Date(at.getTime() - grace)
  for (;;) {
    const due = await queries.findToClear(db.queries, before, atOnce)
    try {
      for (const { id, state, partsName } of due) {
        // Abandoned first: an upload that ends at this moment is attached no more.
        if (state === 'pending' && !(await queries.markAbandoned(db.queries, id, before))) continue
        await discard(files.folder, id)
        await clear({ db, files }, { id, partsName })
      }
    } catch (error) {
      // The next sweep finds them again.
      log.warn({ err: error }, 'files could not be cleared')
      return
    }
    if (due.length < atOnce) return
  }
}
