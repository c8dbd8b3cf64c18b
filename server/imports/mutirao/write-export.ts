import { eq } from 'drizzle-orm'
import type { ExportedProject } from '#contract/export-format.ts'
import { recordEvent } from '#server/access/record-event.ts'
import { projectBases, projectEvents } from '#server/db/history-schema.ts'
import { closedToAgents } from '#server/db/integration-schema.ts'
import { projectReminders } from '#server/db/notice-schema.ts'
import {
  boardColumns,
  boards,
  projectLabels,
  projects,
  savedViews,
} from '#server/db/project-schema.ts'
import { storeBase } from '#server/history/whole-project.ts'
import { holdCursor, moveCursor } from '#server/notices/event-queries.ts'
import { keyStep } from '#server/order/order-keys.ts'
import { insertProject } from '#server/projects/project-queries.ts'
import { lockProgress, saveProgress } from '#server/reports/facts/stay-queries.ts'
import type { ImportScope } from '../import-reader.ts'
import { mapBase, mapTrashed } from './map-base.ts'
import type { OpenExport } from './open-export.ts'
import type { underImporter } from './under-importer.ts'

const eventsAtOnce = 500

type Scope = Pick<ImportScope, 'tx' | 'access' | 'now' | 'choices'>

/** Everything but the tasks, as it is in the file. */
export async function writeFrame(
  { tx, access, now, choices }: Scope,
  { project, labels, boards: all, views, closedToAgents: isClosed, businessDays }: ExportedProject,
): Promise<void> {
  const { projectId } = access
  const { description } = project
  await insertProject(tx, access, { name: choices.name, description, createdAt: now })
  for (const label of labels) await tx.insert(projectLabels).values({ ...label, projectId })
  for (const { columns, createdAt, ...board } of all) {
    await tx.insert(boards).values({ ...board, projectId, createdAt: new Date(createdAt) })
    for (const [place, column] of columns.entries()) {
      const orderKey = keyStep * BigInt(place + 1)
      await tx.insert(boardColumns).values({ ...column, projectId, boardId: board.id, orderKey })
    }
  }
  for (const view of views) await tx.insert(savedViews).values({ ...view, projectId })
  if (isClosed) await tx.insert(closedToAgents).values({ projectId, closedAt: now })
  if (businessDays) await tx.insert(projectReminders).values({ projectId, businessDays })
}

/**
 * The history as it was, and then the event that says that it was brought here: notices and reports
 * begin with that one, as they do with a copy (R34). What happened before keeps its versions.
 */
export async function writeHistory(
  { tx, access, now, choices: { name } }: Scope,
  exported: OpenExport,
  withNewIds: <Part>(part: Part) => Part,
  under: ReturnType<typeof underImporter>,
): Promise<void> {
  const { projectId, accountId } = access
  const { version, lastNumber } = exported.frame
  for await (const page of inPages(exported.events())) {
    await tx.insert(projectEvents).values(
      page.map(under.event).map(({ at, undoes, ...event }) => ({
        ...withNewIds(event),
        ...{ projectId, at: new Date(at), key: null, undoes: undoes ?? null },
      })),
    )
  }
  const base = await exported.base()
  if (base) {
    const { labels, ...rest } = await mapBase(base, exported.turns, {
      shell: withNewIds,
      task: (entry) => withNewIds(under.task(entry)),
      trashed: (entry) => withNewIds(mapTrashed(entry, under.task)),
    })
    // In the order of their ids, which are others now.
    const state = { ...rest, labels: labels.sort((a, b) => (a.id < b.id ? -1 : 1)) }
    await tx.insert(projectBases).values({ projectId, version: base.version, state })
  }
  await tx.update(projects).set({ version, lastNumber }).where(eq(projects.id, projectId))
  await lockProgress(tx, projectId)
  await saveProgress(tx, projectId, version)
  await holdCursor(tx, projectId)
  await moveCursor(tx, projectId, version)
  const source = 'mutirao' as const
  const change = { type: 'project.imported', source, name, createdAt: now.toISOString() } as const
  const unkeyed = { accountId, key: null, request: '' }
  await recordEvent(tx, access, { version: version + 1, at: now, change }, unkeyed)
  await storeBase(tx, projectId)
}

async function* inPages<Value>(values: AsyncIterable<Value>): AsyncGenerator<Value[]> {
  let page: Value[] = []
  for await (const value of values) {
    page.push(value)
    if (page.length < eventsAtOnce) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
