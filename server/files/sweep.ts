import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { clear } from './clear.ts'
import * as queries from './file-queries.ts'
import type { Files } from './files-service.ts'
import { clearLeftBehind } from './left-behind.ts'
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
/** After so many it is the store that fails, not the files. */
const mostFailures = 10

/** Clears the bytes of what was deleted for good, and of uploads that had no end. */
export async function sweepFiles(parts: Parts): Promise<void> {
  const { db, log, now } = parts
  const at = now()
  await queries.markUnused(db.queries, at)
  const before = new Date(at.getTime() - grace)
  const failed: string[] = []
  let reason: unknown
  let due: queries.ToClear[]
  do {
    due = await queries.findToClear(db.queries, before, failed, atOnce)
    for (const one of due) {
      try {
        await clearOne(parts, one, before)
      } catch (error) {
        failed.push(one.id)
        reason = error
      }
      if (failed.length >= mostFailures) break
    }
  } while (due.length === atOnce && failed.length < mostFailures)
  // The next sweep finds them again.
  if (failed.length > 0) log.warn({ err: reason, files: failed }, 'files could not be cleared')
  await clearLeftBehind(parts, before)
}

async function clearOne(
  { db, files }: Parts,
  { id, state, partsName }: queries.ToClear,
  before: Date,
): Promise<void> {
  // Abandoned first: an upload that ends at this moment is attached no more.
  if (state === 'pending' && !(await queries.markAbandoned(db.queries, id, before))) return
  await discard(files.folder, id)
  await clear({ db, files }, { id, partsName })
}
