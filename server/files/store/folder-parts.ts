import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '#server/db/new-id.ts'
import { type Coming, type PartStore, PartsLost, type Received, StoreFailed } from './file-store.ts'
import { syncFolder } from './sync-folder.ts'

interface Whole {
  pathOf(id: string): string
  keep(id: string, received: Pick<Received, 'path'>): Promise<void>
}

/**
 * Each part is a file of its own in a folder beside what arrives, and so is each try of a part: of two
 * at once neither writes over the other, and the tag that was counted says which one is wanted.
 */
export function partsInFolder(folder: string, { pathOf, keep }: Whole): PartStore {
  const folderOf = ({ name }: Pick<Coming, 'name'>) => join(folder, 'incoming', name)
  const drop = (coming: Coming) =>
    // Another one may be at work there.
    rm(folderOf(coming), { recursive: true, force: true, maxRetries: 5 })
  return {
    begin: async () => newId(),
    add: (coming, number, part) =>
      unlessGone(async () => {
        const parts = folderOf(coming)
        // Where it is missing, so are the parts before this one.
        if (number === 0) await mkdir(parts, { recursive: true, mode: 0o700 })
        const tag = newId()
        await rename(part.path, join(parts, tag))
        for (const changed of [parts, dirname(parts)]) await syncFolder(changed)
        return tag
      }),
    leave: (coming, tag) => rm(join(folderOf(coming), tag), { force: true }),
    join: async (coming, tags, size) => {
      const path = join(folderOf(coming), newId())
      try {
        await unlessGone(() => writeAll(path, folderOf(coming), tags))
        if ((await sizeOf(path)) !== size) throw new PartsLost('a file has lost bytes of its parts')
        await unlessGone(() => keep(coming.id, { path }))
      } catch (error) {
        await rm(path, { force: true })
        // Joined already, perhaps in this moment.
        const isWhole = error instanceof PartsLost && (await sizeOf(pathOf(coming.id))) === size
        if (!isWhole) throw error
      }
      await drop(coming)
    },
    drop,
  }
}

async function writeAll(path: string, parts: string, tags: string[]): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for (const tag of tags) {
      for await (const chunk of createReadStream(join(parts, tag), {
        highWaterMark: 1024 * 1024,
      })) {
        const { bytesWritten } = await file.write(chunk)
        if (bytesWritten < chunk.length) throw new StoreFailed('the disk took half a part')
      }
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** EEXIST, ENOTDIR: an older version let one file grow in this place. */
const goneCodes = ['ENOENT', 'ENOTDIR', 'EEXIST']

async function unlessGone<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (!goneCodes.includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause
    throw new PartsLost('parts of a file are not in their folder', { cause })
  }
}

/** 0: it is not there. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 0
      throw error
    },
  )
