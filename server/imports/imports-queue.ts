import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Files } from '#server/files/files-service.ts'
import type { Log } from '#server/log.ts'
import { openQueue, patiently, type Queue } from '#server/queue/queue.ts'
import type { Topic } from '#server/realtime/signals.ts'
import { noteUnread, readImport } from './read-import.ts'
import { noteUnwritten, runImport } from './run-import.ts'

interface ImportJobs {
  /** Sees what is in the file. */
  read: { importId: string }
  /** Makes a project of it. */
  run: { importId: string }
}

export type Imports = Queue<ImportJobs>

/** What an import is done with, behind the requests. */
export interface ImportParts {
  db: Database
  log: Log
  now: () => Date
  config: Config
  files: Pick<Files, 'store' | 'folder' | 'lookLater' | 'wake' | 'needRoom'>
  realtime: { raise(...topics: Topic[]): void }
}

/** One at a time in each process: a large one must not keep everybody waiting. */
export const openImports = (parts: ImportParts): Imports =>
  openQueue<ImportJobs>(parts, {
    name: 'imports',
    first: ['read'],
    pause: patiently([1, 5, 30]),
    work: {
      read: ({ details }) => readImport(parts, details.importId),
      run: ({ details }) => runImport(parts, details.importId),
    },
    givenUp: {
      read: ({ importId }) => noteUnread(parts, importId),
      run: ({ importId }) => noteUnwritten(parts, importId),
    },
  })
