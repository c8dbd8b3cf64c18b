import type { Change, ProjectEvent } from '#contract/events.ts'
import type { FlowColumn } from './flow-columns.ts'

/** What has to be known before some events can be followed. */
export interface Touched {
  taskIds: string[]
  /** Columns of which an event takes all tasks. */
  columnIds: string[]
  /** Deletions that are taken back. */
  deletions: number[]
}

export function touchedBy(events: readonly ProjectEvent[], columns: FlowColumn[]): Touched {
  const changes = events.map(({ change }) => change)
  const boardIds = new Set(changes.flatMap(wholeBoard))
  const rearranged = new Set(changes.flatMap((change) => rearrangedBoard(change, columns)))
  const onBoards = columns.filter(
    ({ boardId, kind }) => boardIds.has(boardId) || (kind === 'queue' && rearranged.has(boardId)),
  )
  return {
    taskIds: [...new Set(changes.flatMap(namedTasks))],
    columnIds: [...changes.flatMap(wholeColumn), ...onBoards.map(({ columnId }) => columnId)],
    deletions: changes.flatMap((change) =>
      change.type === 'column.restored' || change.type === 'board.restored'
        ? [change.deletion]
        : [],
    ),
  }
}

function namedTasks(change: Change): string[] {
  if ('tasks' in change) return change.tasks.map(({ taskId }) => taskId)
  if ('taskIds' in change) return change.taskIds ?? []
  return 'taskId' in change ? [change.taskId] : []
}

const wholeBoard = (change: Change): string[] =>
  change.type === 'board.copied' || change.type === 'board.deleted' ? [change.boardId] : []

/** The board on which a queue may be before all work that was behind some, or the other way round. */
function rearrangedBoard(change: Change, columns: readonly FlowColumn[]): string[] {
  switch (change.type) {
    case 'column.moved':
    case 'column.deleted':
    case 'column.restored':
      return [change.boardId]
    case 'column.edited': {
      const column = columns.find(({ columnId }) => columnId === change.columnId)
      return column && change.kind !== undefined ? [column.boardId] : []
    }
    default:
      return []
  }
}

function wholeColumn(change: Change): string[] {
  switch (change.type) {
    case 'column.emptied':
    case 'column.cleared':
    case 'column.copied':
    case 'column.deleted':
      return [change.columnId]
    case 'column.edited':
      return change.kind === undefined ? [] : [change.columnId]
    default:
      return []
  }
}

/** Most events neither move a task nor change a column, and nobody has to read them. */
export const movesNothing = (type: string): boolean =>
  /^(comment|file|label|member|trash)\.|^items?\.(?!(un|re)?converted$)|^tasks?\.edited$/.test(type)
