import { defaultColumns } from '#contract/defaults.ts'
import { derivedId } from '#contract/derived-id.ts'
import type { Change, ProjectEvent } from '#contract/events.ts'
import type { ColumnKind } from '#contract/fields.ts'

/** That a task came into a column, or left the board: what every measure of flow is made of. */
interface Placement {
  taskId: string
  /** Null: it is in the trash or in the archive. */
  columnId: string | null
}

interface MadeColumn {
  id: string
  boardId: string
  kind: ColumnKind
}

/** What was known of the project before an event. */
export interface Seen {
  tasksIn(columnId: string): readonly string[]
  /** In their order. */
  columnsOf(boardId: string): readonly string[]
  kindOf(columnId: string): ColumnKind
  /** What an earlier event took off the board, with the columns it was taken from. */
  takenBy(version: number): readonly { taskId: string; columnId: string }[]
}

/** Where tasks stand after an event that stood elsewhere, or nowhere, before it. */
export function placements({ change }: ProjectEvent, seen: Seen): Placement[] {
  switch (change.type) {
    case 'task.created':
    case 'task.moved':
    case 'task.restored':
      return [{ taskId: change.taskId, columnId: change.columnId }]
    case 'task.copied':
    case 'item.converted':
      return [{ taskId: change.newTaskId, columnId: change.columnId }]
    case 'task.deleted':
      return [{ taskId: change.taskId, columnId: null }]
    case 'tasks.moved':
      return change.tasks.map(({ taskId }) => ({ taskId, columnId: change.columnId }))
    case 'tasks.placed':
    case 'tasks.copied':
    case 'tasks.restored':
    case 'tasks.unarchived':
    case 'item.reconverted':
      return change.tasks.map(({ taskId, columnId }) => ({ taskId, columnId }))
    case 'tasks.deleted':
    case 'tasks.archived':
    case 'item.unconverted':
      return change.tasks.map(({ taskId }) => ({ taskId, columnId: null }))
    case 'column.emptied':
      return some(change, seen).map((taskId) => ({ taskId, columnId: change.toColumnId }))
    case 'column.cleared':
      return some(change, seen).map((taskId) => ({ taskId, columnId: null }))
    case 'column.refilled':
      return change.taskIds.map((taskId) => ({ taskId, columnId: change.columnId }))
    case 'board.created':
      return (change.contents?.columns ?? []).flatMap(({ id: columnId, tasks }) =>
        tasks.map(({ id: taskId }) => ({ taskId, columnId })),
      )
    case 'column.copied':
      return copies(change.columnId, change.newColumnId, change.newColumnId, seen)
    case 'board.copied':
      return seen
        .columnsOf(change.boardId)
        .flatMap((id) => copies(id, change.newBoardId, derivedId(change.newBoardId, id), seen))
    case 'column.deleted':
      return seen.tasksIn(change.columnId).map((taskId) => ({ taskId, columnId: null }))
    case 'board.deleted':
      return seen
        .columnsOf(change.boardId)
        .flatMap((columnId) => seen.tasksIn(columnId))
        .map((taskId) => ({ taskId, columnId: null }))
    case 'column.restored':
    case 'board.restored':
      return [...seen.takenBy(change.deletion)]
    default:
      return []
  }
}

/** Its tasks, or those that the event names. */
const some = (
  { columnId, taskIds }: Extract<Change, { type: 'column.emptied' | 'column.cleared' }>,
  seen: Seen,
) => taskIds ?? seen.tasksIn(columnId)

/** Ids inside a copy follow from the id of the copy (R13). */
const copies = (from: string, copyId: string, columnId: string, seen: Seen): Placement[] =>
  seen.tasksIn(from).map((taskId) => ({ taskId: derivedId(copyId, taskId), columnId }))

/** The columns that an event makes, in their order, and the board they are on. */
export function madeColumns({ change }: ProjectEvent, seen: Seen): MadeColumn[] {
  switch (change.type) {
    case 'board.created': {
      const { boardId, contents } = change
      return (contents?.columns ?? defaultColumns(boardId)).map(({ id, kind }) => ({
        id,
        boardId,
        kind,
      }))
    }
    case 'board.copied': {
      const { newBoardId: boardId } = change
      const copied = seen.columnsOf(change.boardId)
      return copied.map((id) => ({ id: derivedId(boardId, id), boardId, kind: seen.kindOf(id) }))
    }
    case 'column.created':
      return [{ id: change.columnId, boardId: change.boardId, kind: change.kind }]
    case 'column.copied': {
      const kind = seen.kindOf(change.columnId)
      return [{ id: change.newColumnId, boardId: change.boardId, kind }]
    }
    default:
      return []
  }
}
