import type { IDBPTransaction } from 'idb'
import type { Access } from '#contract/access.ts'
import type { ProjectEvent } from '#contract/events.ts'
import { mapColumns } from '#contract/map-columns.ts'
import type { MyTask } from '#contract/my-tasks.ts'
import type { NamedPerson, ProjectState } from '#contract/state.ts'
import { upcast, upcastState } from '#contract/upcast.ts'
import { forgetHistory } from '#web/api/history.ts'
import { forgetCopies, forgetCopy, localCopyIds, rememberCopy } from '#web/api/local-copy-ids.ts'
import { newId } from '#web/api/new-id.ts'
import type { Entry, Refused } from './entry.ts'
import { dropFromLists, forgetLists, keepList } from './kept-lists.ts'
import { dropSteps } from './kept-steps.ts'
import { dropOldWordsOfOthers, dropWordsOf } from './kept-words.ts'
import {
  copyStores,
  type KeptFile,
  type LocalSchema,
  locally,
  type StoreName,
  workStores,
} from './local-database.ts'
import * as pictures from './pictures.ts'
import { keepRecent, type Recent } from './recent.ts'
import { closeNotifications } from './shown-notifications.ts'

interface ProjectCopy {
  access: Access
  state: ProjectState
  people: NamedPerson[]
}

/** What was written down last, and what has happened since, as far as this device heard. */
interface KeptProject extends ProjectCopy {
  events: ProjectEvent[]
}

/** Whose copies may be written; nobody's after a sign-out, however late a write comes. */
let owner: string | null = null

/** So long another person's unsent work waits for them on a device that somebody else uses now. */
const waitsFor = 30 * 24 * 60 * 60_000

export function keepCopiesFor(personId: string): void {
  if (owner === personId) return
  owner = personId
  const since = Date.now() - waitsFor
  dropOldWordsOfOthers(personId, since)
  void locally(async (db) => {
    const tx = db.transaction([...copyStores, ...workStores], 'readwrite')
    // Another person's projects do not stay at all, nor a copy that is not in the list.
    const listed = new Set(localCopyIds())
    for (const name of copyStores) {
      const store = tx.objectStore(name)
      for (const key of await store.getAllKeys()) {
        if (key[0] !== personId || !listed.has(key[1])) void store.delete(key)
      }
    }
    await dropWork(tx, (work) => work.personId !== personId && work.madeAt < since)
    await tx.done
  })
}

/** Everything of a project, in a store whose keys begin with person and project. */
const allOf = (personId: string, projectId: string) =>
  IDBKeyRange.bound([personId, projectId], [personId, projectId, []])

export async function readCopy(
  personId: string,
  projectId: string,
): Promise<KeptProject | undefined> {
  // Most projects were never here: not even the database is opened for them.
  if (!localCopyIds().includes(projectId)) return undefined
  return locally(async (db) => {
    const tx = db.transaction(['copies', 'columns', 'events'])
    const [copy, columns, events] = await Promise.all([
      tx.objectStore('copies').get([personId, projectId]),
      tx.objectStore('columns').getAll(allOf(personId, projectId)),
      tx.objectStore('events').getAll(allOf(personId, projectId)),
    ])
    if (!copy) return undefined
    const tasks = new Map(columns.map((column) => [column.columnId, column.tasks]))
    const filled = mapColumns(copy.state, (c) => ({ ...c, tasks: tasks.get(c.id) ?? [] }))
    return {
      access: copy.access,
      people: copy.people ?? [],
      state: upcastState(filled),
      events: events.map(({ event }) => ({ ...event, change: upcast(event.change) })),
    }
  })
}

/** Cheaper than writing the columns anew with every change. */
export async function keepEvent(
  personId: string,
  projectId: string,
  event: ProjectEvent,
): Promise<void> {
  if (owner !== personId) return
  await locally((db) => db.put('events', { personId, projectId, version: event.version, event }))
}

const writer = newId()

/**
 * Columns that are the same objects as in the copy before are on the device already, unless another
 * tab has written since; and an older tab does not write over a newer one.
 */
export async function saveCopy(
  personId: string,
  { access, state, people }: ProjectCopy,
  last: ProjectState | null,
): Promise<void> {
  if (owner !== personId) return
  const projectId = state.project.id
  await locally(async (db) => {
    const tx = db.transaction(['copies', 'columns', 'events'], 'readwrite')
    const columns = tx.objectStore('columns')
    const stored = await tx.objectStore('copies').get([personId, projectId])
    if (stored && stored.state.version > state.version) return
    const ours = stored?.writer === writer && stored.state.version === last?.version
    const before = new Set(ours && last ? columnsOf(last) : [])
    if (!ours) void columns.delete(allOf(personId, projectId))
    const told = IDBKeyRange.bound([personId, projectId], [personId, projectId, state.version])
    void tx.objectStore('events').delete(told)
    const empty = mapColumns(state, (column) => ({ ...column, tasks: [] }))
    void tx.objectStore('copies').put({ personId, projectId, access, people, state: empty, writer })
    const now = columnsOf(state)
    for (const column of now) {
      const { id: columnId, tasks } = column
      // One after the other: ten thousand cards read at once would hold up a key.
      if (!before.has(column)) await columns.put({ personId, projectId, columnId, tasks })
    }
    const kept = new Set(now.map(({ id }) => id))
    for (const { id } of before) if (!kept.has(id)) void columns.delete([personId, projectId, id])
    await tx.done
    if (owner !== personId) return
    for (const id of rememberCopy(projectId)) void dropCopy(personId, id)
  })
}

/** What is seen of it at first, for the moment before a copy can be read. */
export function savePicture(personId: string, copy: ProjectCopy, boardId: string): void {
  if (owner === personId) pictures.keepPicture(personId, copy, boardId)
}

export function saveRecent(personId: string, opened: Recent[]): void {
  if (owner === personId) keepRecent(personId, opened)
}

export function saveTasks(personId: string, tasks: MyTask[]): void {
  if (owner === personId) keepList('tasks', personId, tasks)
}

export function saveNotices(personId: string, notices: { projectId: string }[]): void {
  if (owner === personId) keepList('notices', personId, notices)
}

const columnsOf = (state: ProjectState) => state.boards.flatMap((board) => board.columns ?? [])

export async function dropCopy(personId: string, projectId: string): Promise<void> {
  forgetCopy(projectId)
  pictures.forgetPicture(personId, projectId)
  await locally(async (db) => {
    await db.delete('copies', [personId, projectId])
    await db.delete('columns', allOf(personId, projectId))
    await db.delete('events', allOf(personId, projectId))
  })
}

/** The person may not see it any more. */
export async function dropProject(personId: string, projectId: string): Promise<void> {
  dropSteps((id) => id === projectId)
  dropFromLists(personId, (id) => id === projectId)
  await dropCopy(personId, projectId)
}

/** The list of a person's projects was read: what is not in it is not theirs to keep any more. */
export function dropOtherCopies(projectIds: readonly string[]): void {
  const person = owner
  if (person === null) return
  pictures.keepPicturesOf(person, projectIds)
  dropSteps((id) => !projectIds.includes(id))
  dropFromLists(person, (id) => !projectIds.includes(id))
  for (const id of localCopyIds()) if (!projectIds.includes(id)) void dropCopy(person, id)
}

/** The session is over: what was read goes. What was written and not sent waits for its maker. */
export const wipeCopies = (): Promise<void> => wipe(() => false)

/** With 'Sair', what the person made and did not send goes too; what another made here is theirs. */
export const wipeDevice = (personId: string): Promise<void> => {
  dropWordsOf(personId)
  return wipe((work) => work.personId === personId)
}

async function wipe(unwanted: (work: Entry | Refused | KeptFile) => boolean): Promise<void> {
  owner = null
  forgetCopies()
  pictures.forgetPictures()
  forgetHistory()
  forgetLists()
  dropSteps()
  void closeNotifications().catch(() => {})
  // All at once, or a tab that is closed meanwhile leaves half of it behind.
  await locally(async (db) => {
    const tx = db.transaction([...copyStores, ...workStores], 'readwrite')
    for (const store of copyStores) void tx.objectStore(store).clear()
    await dropWork(tx, unwanted)
    await tx.done
  })
}

type Tx = IDBPTransaction<LocalSchema, StoreName[], 'readwrite'>

async function dropWork(
  tx: Tx,
  which: (work: Entry | Refused | KeptFile) => boolean,
): Promise<void> {
  for (const name of workStores) {
    const store = tx.objectStore(name)
    for (const work of await store.getAll()) if (which(work)) void store.delete(work.key)
  }
}
