import { fileLimits } from '#contract/file-limits.ts'
import type { Config } from '#server/config.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { freeBytes } from '#server/disk/free-bytes.ts'
import { DomainError, TryLater } from '#server/http/domain-error.ts'
import type { Log } from '#server/log.ts'
import { openQueue, patiently, type Queue } from '#server/queue/queue.ts'
import { isPicture } from './media-type.ts'
import { makeAvatar, makePictures } from './pictures/make-pictures.ts'
import { scanFile } from './scan/scan-file.ts'
import { markWaiting } from './scan/scan-queries.ts'
import type { FileStore } from './store/file-store.ts'
import { filesFolder, openFileStore } from './store/open-store.ts'
import { reachable } from './store/reachable.ts'
import { unlessStoreFails } from './store-failure.ts'

/** What the features that have files need of the server. */
export interface Files {
  store: FileStore
  /** Where files arrive. */
  folder: string
  /** Makes what screens need of each picture. */
  pictures: Queue<PictureJobs>
  /** Looks for what is bad in files, before anybody is given them. */
  scans: Queue<ScanJobs>
  /** Part of the transaction that attaches a file: what is done with it after that. */
  lookLater(tx: Tx, file: { id: string; mediaType: string }): Promise<void>
  /** After that transaction. */
  wake(): void
  /** Refuses what the disk has no room for, besides what is on its way. */
  needRoom(size: number): Promise<void>
  /** The same, and keeps the room for as long as it is being written. */
  reserving<Result>(size: number, write: () => Promise<Result>): Promise<Result>
  /**
   * Takes a file of this size if the store is there, and room for it, on the disk and beside the person's
   * others.
   */
  taking<Result>(accountId: string, size: number, take: () => Promise<Result>): Promise<Result>
}

interface PictureJobs {
  make: { fileId: string }
  avatar: { userId: string; fileId: string }
}

interface ScanJobs {
  scan: { fileId: string }
}

interface Parts {
  config: Config
  db: Database
  log: Log
  now: () => Date
}

export function openFiles(parts: Parts): Files {
  const { config } = parts
  const store = openFileStore(config)
  const folder = filesFolder(config.dataDir)
  const reached = reachable(store, parts.now)
  const underWay = new Map<string, number>()
  /** What those that are under way may still write. */
  let promised = 0
  const needRoom = async (size: number) => {
    const free = await freeBytes(config.dataDir)
    if (free - size < config.minFreeBytes) throw new DomainError('disk_full')
  }
  const reserving: Files['reserving'] = async (size, write) => {
    promised += size
    try {
      await needRoom(promised)
      return await write()
    } finally {
      promised -= size
    }
  }
  const pictures = openQueue<PictureJobs>(parts, {
    name: 'pictures',
    pause: patiently([1, 10, 60]),
    work: {
      make: ({ details }) => makePictures({ ...parts, files: { store, folder } }, details.fileId),
      avatar: ({ details }) => makeAvatar({ ...parts, files: { store, folder } }, details),
    },
  })
  const scanning = { ...parts, files: { store, folder }, socketPath: config.clamdSocket, pictures }
  const scans = openQueue<ScanJobs>(parts, {
    name: 'scans',
    // As long as the store is away: a file that nobody has looked at is not given to anybody.
    pause: () => 60_000,
    work: { scan: ({ details }) => scanFile(scanning, details.fileId) },
  })
  return {
    scans,
    pictures,
    lookLater: async (tx, { id: fileId, mediaType }) => {
      if (config.clamdSocket) {
        await markWaiting(tx, fileId)
        await scans.add(tx, { kind: 'scan', details: { fileId } })
      } else if (isPicture(mediaType)) {
        await pictures.add(tx, { kind: 'make', details: { fileId } })
      }
    },
    wake: () => {
      scans.wake()
      pictures.wake()
    },
    needRoom: (size) => needRoom(promised + size),
    reserving,
    store,
    folder,
    taking: async (accountId, size, take) => {
      const others = underWay.get(accountId) ?? 0
      if (others >= fileLimits.uploadsAtOnce) throw new TryLater('too_many_uploads', 5)
      underWay.set(accountId, others + 1)
      try {
        return await reserving(size, async () => {
          await unlessStoreFails(reached)
          return take()
        })
      } finally {
        const left = (underWay.get(accountId) ?? 1) - 1
        if (left > 0) underWay.set(accountId, left)
        else underWay.delete(accountId)
      }
    },
  }
}
