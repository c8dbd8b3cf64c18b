import {
  type ExportedProject,
  type ExportManifest,
  exportEntries,
  exportFormat,
  exportVersion,
} from '#contract/export-format.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { Tx } from '#server/db/database.ts'
import { found } from '#server/http/domain-error.ts'
import { findPurged } from '#server/trash/purge-queries.ts'
import type { TaskPage } from './export-queries.ts'
import * as queries from './export-queries.ts'
import { appliedBase, storedBase } from './exported-base.ts'
import { exportedEvents } from './exported-events.ts'
import { exportedTasks } from './exported-tasks.ts'
import { type Spooled, spool } from './spool.ts'

/** All that the database says of a project at one moment, on the disk; the bytes of files are elsewhere. */
export interface TakenProject {
  manifest: Omit<ExportManifest, 'files' | 'missingFiles'>
  parts: { name: string; text: Spooled }[]
  /** A `FileOfProject` a line. */
  files: Spooled
  /** Where it is, and where more can be written. */
  folder: string
}

interface Place {
  /** Where it is written to. */
  folder: string
  now: Date
}

/** To be called in a transaction that sees one moment. */
export async function takeProject(
  tx: Tx,
  access: ProjectAccess,
  { folder, now }: Place,
): Promise<TakenProject> {
  const frame = found(await queries.readFrame(tx, access))
  const trash = await queries.readTrashed(tx, access)
  const trashed = new Set(await findPurged(tx, access.projectId, trash))
  const { since, version, isStored } = await beginningOf(tx, access)
  const damagedEvents: number[] = []
  const counts = { tasks: 0, archived: 0, comments: 0, files: 0, people: 0, events: 0 }
  const events = exportedEvents(tx, access, { since, trashed, damaged: damagedEvents })
  const baseOf = isStored ? storedBase : appliedBase
  const texts: Entry[] = [
    [exportEntries.project, once(frame)],
    [exportEntries.people, lines(counted(queries.peopleOfProject(tx, access), counts, 'people'))],
    [exportEntries.tasks, taskLines(exportedTasks(tx, access, frame), counts)],
    ...(version === null
      ? []
      : [[exportEntries.base, baseOf(tx, access, version, trashed)] satisfies Entry]),
    [exportEntries.events, lines(counted(events, counts, 'events'))],
  ]
  const parts: TakenProject['parts'] = []
  try {
    for (const [name, text] of texts) parts.push({ name, text: await spool(folder, text) })
    const listed = counted(queries.filesOfProject(tx, access), counts, 'files')
    const files = await spool(folder, lines(listed))
    return {
      manifest: {
        ...{ format: exportFormat, formatVersion: exportVersion, madeAt: now.toISOString() },
        project: { id: access.projectId, name: frame.project.name },
        ...{ version: frame.version, since, baseVersion: version },
        counts,
        parts: parts.map(({ name, text: { size, sha256 } }) => ({ name, size, sha256 })),
        damagedEvents,
      },
      ...{ parts, files, folder },
    }
  } catch (error) {
    await Promise.all(parts.map(({ text }) => text.close()))
    throw error
  }
}

type Entry = [name: string, text: AsyncIterable<string>]

/**
 * What the events of the export are applied to. A member reads those since they were added, and the
 * project as it was then; a copy begins with what was copied; everything else with nothing.
 */
async function beginningOf(tx: Tx, access: ProjectAccess) {
  const { first, base } = await queries.readBeginning(tx, access)
  const since = Math.max(access.since, first - 1)
  return since >= first
    ? { since, version: since, isStored: false }
    : { since, version: base, isStored: true }
}

async function* once(value: ExportedProject) {
  yield `${JSON.stringify(value)}\n`
}

async function* lines<Value extends object>(
  pages: Iterable<Value[]> | AsyncIterable<Value[]>,
): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((one) => `${JSON.stringify(one)}\n`).join('')
}

async function* taskLines(
  pages: AsyncIterable<TaskPage>,
  counts: { tasks: number; archived: number; comments: number },
): AsyncGenerator<string> {
  for await (const { lines, archived, comments } of pages) {
    counts.tasks += lines.length - archived
    counts.archived += archived
    counts.comments += comments
    yield lines.map((line) => `${line}\n`).join('')
  }
}

async function* counted<Thing, Name extends string>(
  pages: AsyncIterable<Thing[]>,
  counts: Record<Name, number>,
  name: Name,
): AsyncGenerator<Thing[]> {
  for await (const page of pages) {
    counts[name] += page.length
    yield page
  }
}
