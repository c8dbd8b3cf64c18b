import { plainColumnFields } from './column-fields.ts'
import type { Change } from './events.ts'
import type { Inverse } from './inverse.ts'
import { takenBack } from './inverse-of-fields.ts'
import { inOrder, ofSet } from './lists.ts'
import type { ColumnState, ProjectState } from './state.ts'

type ColumnChange = Extract<
  Change,
  { type: `column.${'edited' | 'moved' | 'emptied' | 'refilled' | 'sorted'}` }
>

/** The order of columns and tasks is overwritten, whoever has changed it since. */
export function columnBack(
  change: ColumnChange,
  now: ProjectState,
  orderBefore: string[],
): Inverse {
  const { columnId, boardId } = change
  const board = now.boards.find(({ id }) => id === boardId)
  if (!board) return { refused: 'undo_gone' }
  const columns = board.columns ?? []
  const index = columns.findIndex(({ id }) => id === columnId)
  const column = columns[index]
  if (change.type === 'column.emptied') return emptiedBack(change, columns, orderBefore)
  if (!column) return { refused: 'undo_gone' }
  switch (change.type) {
    case 'column.edited': {
      const { edit, skipped } = takenBack(plainColumnFields, change, column)
      return { change: edit && { type: change.type, columnId, boardId, ...edit }, skipped }
    }
    case 'column.moved':
      return { change: { ...change, position: change.from, from: index }, skipped: [] }
    case 'column.refilled': {
      const taskIds = column.tasks.filter(ofSet(change.taskIds)).map(({ id }) => id)
      const cleared = { columnId, boardId, taskIds, count: taskIds.length }
      return {
        change: taskIds.length > 0 ? { type: 'column.cleared', ...cleared } : null,
        skipped: [],
      }
    }
    case 'column.sorted':
      return sortedBack(change, column, orderBefore)
  }
}

/** Those that are still where they were taken to. */
function emptiedBack(
  change: Extract<Change, { type: 'column.emptied' }>,
  columns: ColumnState[],
  orderBefore: string[],
): Inverse {
  const { columnId, toColumnId } = change
  const from = columns.find(({ id }) => id === toColumnId)
  const place = placeFor(columnId, columns)
  if (!from) return { refused: 'undo_gone' }
  if (!place) return { refused: 'undo_no_place' }
  const taskIds = from.tasks.filter(ofSet(change.taskIds ?? orderBefore)).map(({ id }) => id)
  if (taskIds.length === 0 || place.column === from) return { change: null, skipped: [] }
  const { column, elsewhere } = place
  const back = { columnId: toColumnId, toColumnId: column.id, taskIds, count: taskIds.length }
  return { change: { ...change, ...back }, skipped: [], ...(elsewhere && { elsewhere }) }
}

/** A sorting gives way to the order before it; the order before it, to the sorting. */
function sortedBack(
  { order, sortedIds: _, ...sorted }: Extract<Change, { type: 'column.sorted' }>,
  { tasks }: ColumnState,
  orderBefore: string[],
): Inverse {
  if (order) return { change: sorted, skipped: [] }
  if (orderBefore.length === 0) return { refused: 'cannot_undo' }
  return {
    change: { ...sorted, order: inOrder(tasks, orderBefore).map(({ id }) => id) },
    skipped: [],
  }
}

/** A column, or where it is gone the first of its board that is not of what is done. */
export function placeFor(columnId: string, columns: ColumnState[]) {
  const column = columns.find(({ id }) => id === columnId)
  if (column) return { column }
  const other = columns.find(({ kind }) => kind !== 'done')
  return other && { column: other, elsewhere: other.name }
}
