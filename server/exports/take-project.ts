import {
  type ExportedProject,
  type ExportManifest,
  exportEntries,
  exportFormat,
  exportVersion,
} from '#contract/export-format.ts'
import type { WholeProject } from '#contract/trashed-state.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { Tx } from '#server/db/database.ts'
import { scrubbedState } from '#server/history/scrub.ts'
import { beforeAnyEvent, stateAt } from '#server/history/state-at.ts'
import { found } from '#server/http/domain-error.ts'
import { findPurged } from '#server/trash/purge-queries.ts'
import type { TaskPage } from './export-queries.ts'
import * as queries from './export-queries.ts'
import { exportedEvents } from './exported-events.ts'
import { exportedTasks } from './exported-tasks.ts'
import { type Spooled, spool } from './spool.ts'

/** All that the database says of a project at one moment, on the disk; the bytes of files are elsewhere. */
export interface TakenProject {
  manifest: Omit<ExportManifest, 'files' | 'missingFiles'>
  parts: { name: string; text: Spooled }[]
  files: { id: string; name: string }[]
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
  const people = await queries.readPeople(tx, access)
  const files = await queries.readFiles(tx, access)
  const trash = await queries.readTrashed(tx, access)
  const trashed = new Set(await findPurged(tx, access.projectId, trash))
  const { since, base, isNeeded } = await beginningOf(tx, access)
  const damagedEvents: number[] = []
  const counts = { tasks: 0, archived: 0, comments: 0, events: 0 }
  const events = exportedEvents(tx, access, { since, trashed, base, damaged: damagedEvents })
  const texts: [name: string, text: AsyncIterable<string>][] = [
    [exportEntries.project, once(frame)],
    [exportEntries.people, lines([people])],
    [exportEntries.tasks, taskLines(exportedTasks(tx, access, frame), counts)],
    ...(isNeeded ? [[exportEntries.base, once(bare(base, trashed))] as [string, Texts]] : []),
    [exportEntries.events, lines(counted(events, counts))],
  ]
  const parts: TakenProject['parts'] = []
  try {
    for (const [name, text] of texts) parts.push({ name, text: await spool(folder, text) })
  } catch (error) {
    await closeAll(parts)
    throw error
  }
  return {
    manifest: {
      ...{ format: exportFormat, formatVersion: exportVersion, madeAt: now.toISOString() },
      project: { id: access.projectId, name: frame.project.name },
      ...{ version: frame.version, since, baseVersion: isNeeded ? base.version : null },
      counts: { ...counts, people: people.length, files: files.length },
      parts: parts.map(({ name, text: { size, sha256 } }) => ({ name, size, sha256 })),
      damagedEvents,
    },
    parts,
    files,
  }
}

type Texts = AsyncIterable<string>

export const closeAll = (parts: TakenProject['parts']) =>
  Promise.all(parts.map(({ text }) => text.close()))

/**
 * What the events of the export are applied to. A member reads those since they were added, and the
 * project as it was then; a copy begins with what was copied; everything else with nothing.
 */
async function beginningOf(tx: Tx, access: ProjectAccess) {
  const { first, base } = await queries.readBeginning(tx, access)
  const since = Math.max(access.since, first - 1)
  const version = since >= first ? since : base
  return version === null
    ? { since, base: beforeAnyEvent(access.projectId), isNeeded: false }
    : { since, base: await stateAt(tx, access.projectId, version), isNeeded: true }
}

/** Without what lay in the trash then, and without the words of what lies there now (R21). */
const bare = (base: WholeProject, trashed: Set<string>): WholeProject => ({
  ...scrubbedState(base, trashed),
  trash: [],
})

async function* once(value: ExportedProject | WholeProject) {
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

async function* counted<Event>(pages: AsyncIterable<Event[]>, counts: { events: number }) {
  for await (const page of pages) {
    counts.events += page.length
    yield page
  }
}
