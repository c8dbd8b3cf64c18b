import { eq } from 'drizzle-orm'
import type { ImportRefusal } from '#contract/import-notes.ts'
import { creatorBehind } from '#server/access/project-access.ts'
import type { Tx } from '#server/db/database.ts'
import { imports } from '#server/db/import-schema.ts'
import { newId } from '#server/db/new-id.ts'
import { tellProgress } from './import-progress.ts'
import * as queries from './import-queries.ts'
import {
  type ImportFile,
  type ImportReader,
  ImportRefused,
  type ImportScope,
  type MemberAccess,
} from './import-reader.ts'
import { addImportedMembers } from './imported-members.ts'
import type { ImportParts } from './imports-queue.ts'
import { withLocalFile } from './local-file.ts'
import { readerOf } from './readers.ts'

/** Makes a project of a file: all of it at once, or nothing and the reason why. */
export async function runImport(parts: ImportParts, importId: string): Promise<void> {
  const { db, files, config, realtime, log } = parts
  const found = await queries.findImport(db.queries, importId)
  if (found?.state !== 'running' || !found.fileId) return
  const { fileId, fields, accountId } = found
  const { progress, stop } = tellProgress(db, importId)
  try {
    const settings = { timeZone: config.timeZone, fields, progress }
    const people = await withLocalFile(files, { ...found, fileId }, async (file) => {
      const reader = await readerOf(file)
      const projectId = newId()
      const keeping = { db, files, now: parts.now, projectId, maxFileBytes: config.maxFileBytes }
      const kept = (await reader.keepFiles?.(file, keeping)) ?? new Map()
      const { lookLater } = files
      const writing = { ...settings, reader, projectId, files: kept, lookLater, now: parts.now() }
      return db.transaction((tx) => writeProject(tx, importId, file, writing), {
        unhurried: true,
      })
    })
    files.wake()
    for (const id of [accountId, ...people]) realtime.raise(`projects-of:${id}`)
  } catch (error) {
    if (error instanceof WrittenElsewhere) throw error
    if (!(error instanceof ImportRefused)) log.warn({ err: error, importId }, 'an import failed')
    const refusal = error instanceof ImportRefused ? error.reason : 'failed'
    await stop()
    await end(parts, importId, refusal)
  } finally {
    await stop()
  }
}

/** No attempt came to an end. One that another process is just committing is done all the same. */
export const noteUnwritten = (parts: ImportParts, importId: string) =>
  end(parts, importId, 'failed')

const end = ({ db }: ImportParts, importId: string, refusal: ImportRefusal) => {
  const stillRunning = eq(imports.state, 'running')
  return queries.setImport(db.queries, importId, { state: 'failed', refusal }, stillRunning)
}

/** Longer than the queue waits for one attempt: the job comes back when the other has ended or died. */
class WrittenElsewhere extends Error {}

interface Writing extends Omit<ImportScope, 'tx' | 'access' | 'choices' | 'people'> {
  reader: ImportReader
  projectId: string
}

/** Answers whom the project was shared with. */
async function writeProject(
  tx: Tx,
  importId: string,
  file: ImportFile,
  { reader, projectId, ...writing }: Writing,
): Promise<string[]> {
  const locked = await queries.lockRunning(tx, importId)
  if (!locked?.choices) throw new WrittenElsewhere('another process writes this import')
  const { accountId, choices } = locked
  if (!(await queries.isAdmitted(tx, accountId))) throw new ImportRefused('not_admitted')
  const admitted = await queries.admittedAmong(
    tx,
    choices.people.map(({ userId }) => userId),
  )
  const people = new Map(
    choices.people
      .filter(({ userId }) => admitted.includes(userId))
      .map(({ sourceId, userId }) => [sourceId, userId]),
  )
  const access = creatorBehind(projectId, accountId)
  const report = await reader.run({ ...writing, tx, access, choices, people }, file)
  const { now } = writing
  const members = accessOf(people, await reader.accesses?.(file))
  members.delete(accountId)
  await addImportedMembers(tx, access, members, now)
  // Of what was seen of the file before, nothing is needed: the report says what came.
  const done = {
    state: 'done',
    fileId: null,
    preview: null,
    progress: 100,
    finishedAt: now,
  } as const
  await queries.setImport(tx, importId, { ...done, report, projectId })
  return [...members.keys()]
}

/** Who works on a board can edit it, unless the file says otherwise; two who are one can what either could. */
function accessOf(
  people: ReadonlyMap<string, string>,
  said: ReadonlyMap<string, MemberAccess> | undefined,
): Map<string, MemberAccess> {
  const accesses = new Map<string, MemberAccess>()
  for (const [sourceId, userId] of people) {
    const given = said ? (said.get(sourceId) ?? 'view') : 'edit'
    if (given === 'edit' || !accesses.has(userId)) accesses.set(userId, given)
  }
  return accesses
}
