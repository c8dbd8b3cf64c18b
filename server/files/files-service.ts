import { statfs } from 'node:fs/promises'
import { fileLimits } from '#contract/file-limits.ts'
import type { Config } from '#server/config.ts'
import { DomainError, TryLater } from '#server/http/domain-error.ts'
import type { FileStore } from './store/file-store.ts'
import { filesFolder, openFileStore } from './store/open-store.ts'

/** What the features that have files need of the server. */
export interface Files {
  store: FileStore
  /** Where files arrive. */
  folder: string
  /** Takes a file of this size if there is room for it, on the disk and beside the person's others. */
  taking<Result>(accountId: string, size: number, take: () => Promise<Result>): Promise<Result>
}

export function openFiles(config: Config): Files {
  const underWay = new Map<string, number>()
  /** What those that are under way may still write. */
  let promised = 0
  return {
    store: openFileStore(config),
    folder: filesFolder(config.dataDir),
    taking: async (accountId, size, take) => {
      const others = underWay.get(accountId) ?? 0
      if (others >= fileLimits.uploadsAtOnce) throw new TryLater('too_many_uploads', 5)
      underWay.set(accountId, others + 1)
      promised += size
      try {
        const { bavail, bsize } = await statfs(config.dataDir)
        if (bavail * bsize - promised < config.minFreeBytes) throw new DomainError('disk_full')
        return await take()
      } finally {
        promised -= size
        const left = (underWay.get(accountId) ?? 1) - 1
        if (left > 0) underWay.set(accountId, left)
        else underWay.delete(accountId)
      }
    },
  }
}
