import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder with a whole database in it, on its way to the place of the one that is served. */
export const wholePrefix = '.restored-'

/**
 * Ends what a restore, a promotion or a rollback was killed in the middle of. Where the database was set
 * aside already, the whole one takes its place: else a new and empty one would be made there. Where it
 * was not, it stays, and nothing has happened. Whoever calls holds the lock of the folder.
 */
export async function settleFolder(dataDir: string): Promise<void> {
  const target = join(dataDir, 'db')
  for (const name of (await readdir(dataDir)).filter((name) => name.startsWith(wholePrefix))) {
    const whole = join(dataDir, name, 'db')
    if ((await isFilled(whole)) && !(await isFilled(target))) await rename(whole, target)
    await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

const isFilled = async (folder: string) => (await readdir(folder).catch(() => [])).length > 0
