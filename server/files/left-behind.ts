import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { namesWithRow } from './file-queries.ts'
import { incomingFolder } from './receive.ts'

/**
 * Clears what has arrived on this machine and belongs to no row: another machine may have swept the row of an
 * upload during which this one was killed.
 */
export async function clearLeftBehind(
  { db, files }: { db: Database; files: { folder: string } },
  before: Date,
): Promise<void> {
  const incoming = incomingFolder(files.folder)
  const old: string[] = []
  for (const name of await namesIn(incoming)) {
    const changed = await stat(join(incoming, name)).catch(() => null)
    if (changed && changed.mtime < before) old.push(name)
  }
  if (old.length === 0) return
  const known = new Set(await namesWithRow(db.queries, old))
  for (const name of old) {
    if (!known.has(name)) await rm(join(incoming, name), { recursive: true, force: true })
  }
}

/** None: nothing has ever arrived. */
const namesIn = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
