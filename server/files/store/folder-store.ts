import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, NotInStore, type Received, StoreFailed } from './file-store.ts'
import { partsInFolder } from './folder-parts.ts'
import { syncFolder } from './sync-folder.ts'

/** Files on the disk of this machine, spread over 65,536 folders by the random end of their ids. */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (id: string) => join(folder, id.slice(-2), id.slice(-4, -2), id)
  const keep = async (id: string, received: Pick<Received, 'path'>) => {
    const path = pathOf(id)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await chmod(received.path, 0o600)
    await rename(received.path, path)
    // The names of new folders have to be on the disk too.
    for (const parent of [dirname(path), dirname(dirname(path)), folder]) await syncFolder(parent)
  }
  return {
    pathOf,
    keep,
    read: async (id, range) => {
      const file = await open(pathOf(id)).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') throw new NotInStore('a file is not in its folder', { cause })
        throw new StoreFailed('a file cannot be read', { cause })
      })
      return createReadStream('', {
        fd: file,
        highWaterMark: 256 * 1024,
        ...(range && { start: range.first, end: range.last }),
      })
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    list: () => filesIn(folder),
    parts: partsInFolder(folder, { pathOf, keep }),
  }
}

const fanned = /^[0-9a-f]{2}$/

/** In the folders that files are spread over; what arrives is elsewhere. */
async function* filesIn(folder: string): AsyncIterable<string> {
  for (const outer of await namesIn(folder)) {
    if (!fanned.test(outer)) continue
    for (const inner of await namesIn(join(folder, outer))) {
      yield* await namesIn(join(folder, outer, inner))
    }
  }
}

/** None: nothing was ever kept there. */
const namesIn = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
