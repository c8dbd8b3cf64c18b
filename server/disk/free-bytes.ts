import { statfs } from 'node:fs/promises'
import type { Config } from '#server/config.ts'

/** How much more the disk of a folder takes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Of the disks that the installation writes to, the one with the least room. */
export async function leastFreeBytes({ dataDir, backups }: Config): Promise<number> {
  // There is no folder before the first backup.
  const forBackups = await freeBytes(backups.folder).catch(() => Number.POSITIVE_INFINITY)
  return Math.min(await freeBytes(dataDir), forBackups)
}
