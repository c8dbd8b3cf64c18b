import { freeBytes } from '#server/disk/free-bytes.ts'
import { BackupRefused } from './archive.ts'

/** Refuses to write so many more bytes, or any, where the database needs what is left of the disk. */
export type Room = (bytes?: number) => Promise<void>

export const roomIn =
  (folders: string[], leave: number): Room =>
  async (bytes = 0) => {
    for (const folder of folders) {
      if ((await freeBytes(folder)) - bytes >= leave) continue
      throw new BackupRefused(`The disk of ${folder} has no room for a backup`)
    }
  }
