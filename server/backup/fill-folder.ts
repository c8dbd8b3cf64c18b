import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, database } from '#server/db/database.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { openPglite } from '#server/db/pglite.ts'
import { settleFolder, wholePrefix } from '#server/db/settle-folder.ts'
import { BackupRefused } from './archive.ts'

const making = '.restoring-'

/**
 * Fills an embedded database beside the place where it belongs, and gives it its name only when it is
 * whole: killed at any moment, what was there is there, or the next who opens the folder ends the
 * renaming. No server can start on the folder meanwhile. With `setAside` a database that is there is kept under another name, which is answered.
 */
export async function fillFolder<Result>(
  dataDir: string,
  { setAside }: { setAside: boolean },
  fill: (db: Database) => Promise<Result>,
): Promise<{ result: Result; before: string | null }> {
  const unlock = await lockFolder(dataDir)
  const target = join(dataDir, 'db')
  try {
    if (setAside) await settleFolder(dataDir)
    const used = (await readdir(target).catch(() => [])).length > 0
    if (used && !setAside) {
      throw new BackupRefused(
        `${target} is in use: restore into another DATA_DIR, or say --replace`,
      )
    }
    await dropUnfinished(dataDir, making)
    const folder = await mkdtemp(join(dataDir, making))
    const result = await filled(folder, fill)
    // Whoever restores anew means another one than what was left, but only once there is another one.
    await dropUnfinished(dataDir, wholePrefix)
    const whole = join(dataDir, `${wholePrefix}${nameOfNow()}`)
    await rename(folder, whole)
    const before = used ? join(dataDir, `db-until-${nameOfNow()}`) : null
    if (before) await rename(target, before)
    await rename(join(whole, 'db'), target)
    return { result, before }
  } finally {
    await dropUnfinished(dataDir, making)
    await settleFolder(dataDir)
    await unlock()
  }
}

async function filled<Result>(folder: string, fill: (db: Database) => Promise<Result>) {
  const db = database(await openPglite(folder))
  try {
    return await fill(db)
  } finally {
    await db.close()
  }
}

/** Ours, or left by one that was killed: the folder is locked. */
async function dropUnfinished(dataDir: string, prefix: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(prefix)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

export const nameOfNow = () => new Date().toISOString().slice(0, 19).replace(/\D/g, '')
