import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Access } from '#contract/access.ts'
import type { ProjectState } from '#contract/state.ts'
import type { Entry, Refused } from './entry.ts'

/** A project as it was last seen on this device. */
export interface ProjectCopy {
  personId: string
  projectId: string
  access: Access
  state: ProjectState
}

interface Schema extends DBSchema {
  copies: { key: [string, string]; value: ProjectCopy }
  outbox: { key: string; value: Entry }
  refused: { key: string; value: Refused }
}

const name = 'mutirao'
/** Counted up with the shape of what is kept: copies of another shape are thrown away. */
const version = 1

let opening: Promise<IDBPDatabase<Schema>> | null = null

/** Null where the browser keeps nothing (a private window, a full disk): the app works without it. */
export async function localDatabase(): Promise<IDBPDatabase<Schema> | null> {
  opening ??= openDB<Schema>(name, version, {
    upgrade: (db) => {
      for (const store of [...db.objectStoreNames]) db.deleteObjectStore(store)
      db.createObjectStore('copies', { keyPath: ['personId', 'projectId'] })
      db.createObjectStore('outbox', { keyPath: 'key' })
      db.createObjectStore('refused', { keyPath: 'key' })
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opening = null
    },
  })
  try {
    return await opening
  } catch {
    opening = null
    return null
  }
}

/** For what may fail without harm. */
export async function locally<Result>(
  work: (db: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const db = await localDatabase()
    return db ? await work(db) : undefined
  } catch {
    return undefined
  }
}
