import type { ExportedTask } from '#contract/export-format.ts'
import { pickFields } from '#contract/plain-fields.ts'
import { taskFields } from '#contract/task-fields.ts'
import { taskFiles } from '#server/db/file-schema.ts'
import { taskChecklistItems, taskComments, tasks } from '#server/db/project-schema.ts'
import { markReady } from '#server/files/file-queries.ts'
import { keyStep } from '#server/order/order-keys.ts'
import type { ImportScope } from '../import-reader.ts'
import type { Notes } from '../notes.ts'

const tasksAtOnce = 100

interface Into {
  scope: ImportScope
  notes: Notes
  /** Accounts that people of the file are here, by the ids that they have in the new project. */
  accounts: ReadonlySet<string>
  /** What people are called in the file, by the same ids. */
  names: ReadonlyMap<string, string>
}

/** Writes tasks with all that is in them, which are under the importer's name by their new ids already, in the order they come. */
export function openTasks({ scope, notes, accounts, names }: Into) {
  const { tx, access, files, lookLater, now } = scope
  const { projectId } = access
  const places = new Map<string, number>()
  let waiting: ExportedTask[] = []

  const flush = async () => {
    const page = waiting
    waiting = []
    await insertAll(tasks, page.map(rowOf))
    await insertAll(taskChecklistItems, page.flatMap(itemsOf))
    await insertAll(taskComments, page.flatMap(commentsOf))
    for (const task of page) await attach(task)
  }
  return {
    flush,
    add: async (task: ExportedTask) => {
      waiting.push(task)
      if (waiting.length >= tasksAtOnce) await flush()
    },
  }

  async function insertAll<Table extends Parameters<typeof tx.insert>[0]>(
    table: Table,
    rows: Table['$inferInsert'][],
  ): Promise<void> {
    for (let from = 0; from < rows.length; from += 1_000) {
      await tx.insert(table).values(rows.slice(from, from + 1_000))
    }
  }

  function rowOf({ columnId, archivedIn, createdAt, movedAt, task }: ExportedTask) {
    const { details, id, number, cover } = task
    const here = details.files.filter((file) => files.has(file.id))
    const isLostPicture = details.files.some((file) => file.id === cover) && !files.has(cover ?? '')
    return {
      ...pickFields(taskFields, { ...task, ...details }),
      ...{ id, projectId, columnId, number },
      ...{ textVersion: details.textVersion, archivedIn, comments: details.latestComments.length },
      cover: isLostPicture ? null : cover,
      assignees: [...new Set(task.assignees.filter(isHere))],
      createdBy: task.createdBy,
      createdAt: new Date(createdAt),
      movedAt: movedAt === null ? null : new Date(movedAt),
      fileCount: here.length,
      orderKey: nextKey(`${columnId} ${archivedIn}`),
    }
  }

  /** People who are not here leave their tasks, as they do who leave a project (R28). */
  function isHere(userId: string): boolean {
    if (!accounts.has(userId)) notes.add('people_unmapped', 1, names.get(userId))
    return accounts.has(userId)
  }

  function nextKey(list: string): bigint {
    const place = places.get(list) ?? 0
    places.set(list, place + 1)
    return keyStep * BigInt(place + 1)
  }

  function itemsOf({ task: { id: taskId, details } }: ExportedTask) {
    return details.items.map(({ assignee, ...item }, place) => ({
      ...{ ...item, projectId, taskId, orderKey: keyStep * BigInt(place + 1) },
      assignee: assignee !== null && isHere(assignee) ? assignee : null,
    }))
  }

  function commentsOf({ task: { id: taskId, details } }: ExportedTask) {
    return details.latestComments.map(({ createdAt, editedAt, mentions, ...comment }) => ({
      ...{ ...comment, projectId, taskId },
      mentions: mentions.filter((userId) => accounts.has(userId)),
      createdAt: new Date(createdAt),
      editedAt: editedAt === null ? null : new Date(editedAt),
    }))
  }

  async function attach({ task: { id: taskId, details } }: ExportedTask): Promise<void> {
    for (const { id, name, uploaderId, createdAt, addedVersion } of details.files) {
      const file = files.get(id)
      if (!file) {
        notes.add('files_left', 1, name)
        continue
      }
      const { mediaType, sha256 } = file
      await markReady(tx, id, { since: now, mediaType, sha256 })
      await tx.insert(taskFiles).values({
        ...{ id, projectId, taskId, name, addedVersion, uploaderId },
        createdAt: new Date(createdAt),
      })
      await lookLater(tx, { id, mediaType })
    }
  }
}
