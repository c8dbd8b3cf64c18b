import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotNull, sql } from 'drizzle-orm'
import { BackupRefused } from '#server/backup/archive.ts'
import { type Counted, countAll } from '#server/backup/count-all.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { tablesOf } from '#server/backup/tables.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { type Database, rows } from '#server/db/database.ts'
import { installation } from '#server/db/schema.ts'
import { InstallationMoved, readInstallation } from '#server/system/installation.ts'

/**
 * Brings all rows of one database into another, empty one, whichever engines they are of, and compares
 * both table by table. The first is only read. One that was filled before, by a promotion that was
 * interrupted after that, is compared and left as it is.
 */
export async function copyInstallation(from: Database, to: Database, spool: string) {
  const { movedTo } = await readInstallation(from.queries).catch((error) => {
    throw new BackupRefused('Start this version once where it is now: its schema is older', {
      cause: error,
    })
  })
  if (movedTo) throw new InstallationMoved(movedTo)
  const before = await countAll(from)
  if ((await tablesOf(to.queries)).length === 0) await copyRows(from, to, spool)
  refuseDifferences(before, await countAll(to))
  return before
}

/** Afterwards nothing is served from it: changes in two places could never be brought together. */
export const markMoved = (db: Database, where: string) =>
  db.queries.update(installation).set({ movedTo: where })

/**
 * Takes the mark off, for who goes on from here. Where it was served since there are other changes under
 * the same numbers, and people's devices may hold them: from here on it is another history.
 */
export async function serveHere(db: Database): Promise<void> {
  await db.queries
    .update(installation)
    .set({ movedTo: null, history: randomUUID() })
    .where(isNotNull(installation.movedTo))
}

async function copyRows(from: Database, to: Database, spool: string): Promise<void> {
  // Left by one that was killed: whoever is here holds the lock of the folder.
  const folder = join(spool, '.promoting')
  await rm(folder, { recursive: true, force: true })
  const [place, now] = [{ store: null, passphrase: null }, new Date()]
  try {
    const path = await writeBackup({ ...place, db: from, folder, spool: folder, now })
    await restoreBackup({ ...place, db: to, spool: folder, path, sameHistory: true })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function refuseDifferences(from: Counted[], to: Counted[]): void {
  const there = new Map(to.map((table) => [table.name, table]))
  const differing = from.filter(({ name, rows, digest }) => {
    const found = there.get(name)
    return found?.rows !== rows || found.digest !== digest
  })
  if (differing.length === 0 && to.length === from.length) return
  const names = differing.map(({ name }) => name).join(', ') || 'other tables'
  throw new BackupRefused(`The new database is neither empty nor the same (${names})`)
}

/** Rows written behind its back would be lost. */
export async function refuseServed(db: Database): Promise<void> {
  if (db.engine === 'pglite') return
  const others = await db.transaction(
    (tx) =>
      rows(
        tx,
        sql`select pid from pg_stat_activity where datname = current_database()
                        and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      ),
    { unhurried: true },
  )
  if (others.length > 0) {
    throw new BackupRefused('Somebody is connected to the database: stop the server first')
  }
}
