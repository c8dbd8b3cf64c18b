import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, StoreFailed } from './file-store.ts'

/** Files on the disk of this machine, spread over 65,536 folders by the random end of their ids. */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (id: string) => join(folder, id.slice(-2), id.slice(-4, -2), id)
  return {
    keep: async (id, received) => {
      const path = pathOf(id)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await chmod(received.path, 0o600)
      await rename(received.path, path)
      // A name is on the disk only once its folder is, and so is the name of a new folder.
      for (const parent of [dirname(path), dirname(dirname(path)), folder]) await sync(parent)
    },
    read: async (id, range) => {
      const file = await open(pathOf(id)).catch((cause: unknown) => {
        throw new StoreFailed('a file is not in its folder', { cause })
      })
      return createReadStream('', {
        fd: file,
        highWaterMark: 256 * 1024,
        ...(range && { start: range.first, end: range.last }),
      })
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
