import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Access } from '#contract/access.ts'
import type { ProjectEvent } from '#contract/events.ts'
import type { CardState, NamedPerson, ProjectState } from '#contract/state.ts'
import { wait } from '#web/api/wait.ts'
import type { Entry, Refused } from './entry.ts'

/** A project as it was last seen on this device, without the cards. */
interface StoredProject {
  personId: string
  projectId: string
  access: Access
  /** Missing in what an older version has kept. */
  people?: NamedPerson[]
  /** Its columns have no tasks in them. */
  state: ProjectState
  /** Which tab wrote it. */
  writer: string
}

/** The cards of one column: a change rewrites the columns it touches, and no others. */
interface StoredColumn {
  personId: string
  projectId: string
  columnId: string
  tasks: CardState[]
}

/** What has happened since the copy was written: one change is one small record. */
interface StoredEvent {
  personId: string
  projectId: string
  version: number
  event: ProjectEvent
}

/** A file that is still to be sent. */
export interface KeptFile {
  /** The id of its upload. */
  key: string
  personId: string
  projectId: string
  taskId: string
  file: File
  madeAt: number
  /** Which tab sends it. */
  tab: string
  /** Why the server refused it: the person has to decide. Missing in what an older version has kept. */
  reason?: string | null
}

export interface LocalSchema extends DBSchema {
  copies: { key: [string, string]; value: StoredProject }
  columns: { key: [string, string, string]; value: StoredColumn }
  events: { key: [string, string, number]; value: StoredEvent }
  outbox: { key: string; value: Entry }
  refused: { key: string; value: Refused }
  files: { key: string; value: KeptFile }
}

export const copyStores = ['copies', 'columns', 'events'] as const
export const workStores = ['outbox', 'refused', 'files'] as const

export type StoreName = (typeof copyStores | typeof workStores)[number]

const name = 'mutirao'
/**
 * Counted up with the shape of what is kept. Copies of another shape are thrown away; what waits to
 * be sent never is: who changes its shape here writes how the old one becomes the new one.
 */
const version = 2

let opening: Promise<IDBPDatabase<LocalSchema>> | null = null
/** A database that does not open must not keep the board from opening. */
const patienceMs = 5_000

/** Null where the browser keeps nothing (a private window, a full disk): the app works without it. */
export async function localDatabase(): Promise<IDBPDatabase<LocalSchema> | null> {
  try {
    opening ??= open()
    return await Promise.race([opening, wait(patienceMs).then(() => null)])
  } catch {
    opening = null
    return null
  }
}

/** Some browsers do not even refuse: they throw. */
const open = () =>
  openDB<LocalSchema>(name, version, {
    upgrade: (db) => {
      for (const store of copyStores) {
        if (db.objectStoreNames.contains(store)) db.deleteObjectStore(store)
      }
      db.createObjectStore('copies', { keyPath: ['personId', 'projectId'] })
      db.createObjectStore('columns', { keyPath: ['personId', 'projectId', 'columnId'] })
      db.createObjectStore('events', { keyPath: ['personId', 'projectId', 'version'] })
      for (const store of workStores) {
        if (!db.objectStoreNames.contains(store)) db.createObjectStore(store, { keyPath: 'key' })
      }
    },
    blocking: (_current, _blocked, event) => {
      opening = null
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => {
      opening = null
    },
  })

/** For what may fail without harm. */
export async function locally<Result>(
  work: (db: IDBPDatabase<LocalSchema>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const db = await localDatabase()
    return db ? await work(db) : undefined
  } catch {
    return undefined
  }
}
