import { setImmediate as turn } from 'node:timers/promises'
import type { ImportSource } from '#contract/import-notes.ts'
import { recordEvent } from '#server/access/record-event.ts'
import { storeBase } from '#server/history/whole-project.ts'
import { insertProject } from '#server/projects/project-queries.ts'
import type { ImportScope } from './import-reader.ts'
import * as rows from './write-rows.ts'

/** What stands before any task can. */
interface Frame {
  description: string
  labels: rows.LabelRow[]
  boards: rows.BoardRow[]
  columns: rows.ColumnRow[]
}

const rowsAtOnce = 500

/**
 * A project written as one change: its rows in whatever order they are found, and then one event and a
 * base, as a copy has. Nobody is told of what is in it (R34), and reports count from this day.
 */
export async function writeProject(
  { tx, access, now, choices: { name } }: ImportScope,
  source: ImportSource,
  frame: Frame,
  fill: (into: RowSink) => Promise<void>,
): Promise<void> {
  const { description, labels, boards, columns } = frame
  await insertProject(tx, access, { name, description, createdAt: now })
  await rows.insertLabels(tx, access, labels)
  await rows.insertBoards(tx, access, boards)
  await rows.insertColumns(tx, access, columns)
  const into = openRows({ tx, access, now })
  await fill(into)
  await into.flush()
  const change = { type: 'project.imported', source, name, createdAt: now.toISOString() } as const
  const unkeyed = { accountId: access.accountId, key: null, request: '' }
  await recordEvent(tx, access, { version: 1, at: now, change }, unkeyed)
  await storeBase(tx, access.projectId)
}

/** Where the rows below the columns go. Those of a task come after it. */
export interface RowSink {
  task(task: rows.TaskRow): Promise<void>
  item(item: rows.ItemRow): Promise<void>
  comment(comment: rows.CommentRow): Promise<void>
  /** Words that become a comment here and were none in the file, or not the beginning of one. */
  words(comment: rows.CommentRow): Promise<void>
  /** Writes what is still kept. */
  flush(): Promise<void>
}

const nothing = async () => {}
/** For a look at what would be written. */
export const noRows: RowSink = {
  ...{ task: nothing, item: nothing, comment: nothing, words: nothing, flush: nothing },
}

/** Rows are kept until there are enough for a statement. */
function openRows({ tx, access, now }: Pick<ImportScope, 'tx' | 'access' | 'now'>): RowSink {
  let tasks: Parameters<typeof rows.insertTasks>[2][number][] = []
  let items: rows.ItemRow[] = []
  let comments: rows.CommentRow[] = []
  let writing = Promise.resolve()
  const write = async (...kept: [typeof tasks, typeof items, typeof comments]) => {
    await rows.insertTasks(tx, access, kept[0])
    await rows.insertItems(tx, access, kept[1])
    await rows.insertComments(tx, access, kept[2])
  }
  /** While the database writes these, the next ones are read. */
  const send = async () => {
    await writing
    writing = write(tasks, items, comments)
    // Whoever sends or flushes next is told; if nobody does, the import has failed already.
    writing.catch(() => {})
    tasks = []
    items = []
    comments = []
    // Others are answered in between.
    await turn()
  }
  const room = async () => {
    if (tasks.length + items.length + comments.length >= rowsAtOnce) await send()
  }
  const keepComment = async (comment: rows.CommentRow) => {
    comments.push(comment)
    await room()
  }
  return {
    flush: async () => {
      await send()
      await writing
    },
    task: async (task) => {
      // However old it is: into this column it comes now.
      tasks.push({ ...task, archivedIn: task.archived ? 1 : 0, movedAt: now.toISOString() })
      await room()
    },
    item: async (item) => {
      items.push(item)
      await room()
    },
    comment: keepComment,
    words: keepComment,
  }
}
