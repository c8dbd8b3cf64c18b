import type { ColumnKind } from './fields.ts'
import { mapItem } from './lists.ts'
import type { CardState, ColumnState, ProjectState } from './state.ts'

/** The project with the columns of one board changed; a board that was not read stays as it is. */
export const onBoard = (
  state: ProjectState,
  boardId: string,
  edit: (columns: ColumnState[]) => ColumnState[],
): ProjectState => ({
  ...state,
  boards: mapItem(state.boards, boardId, (board) =>
    board.columns ? { ...board, columns: edit(board.columns) } : board,
  ),
})

/** The same of the tasks of one column. */
export function onTasks(
  state: ProjectState,
  columnId: string,
  edit: (tasks: CardState[], column: ColumnState) => CardState[],
): ProjectState {
  const board = state.boards.find((b) => b.columns?.some((column) => column.id === columnId))
  if (!board) return state
  return onBoard(state, board.id, (columns) =>
    mapItem(columns, columnId, (column) => ({ ...column, tasks: edit(column.tasks, column) })),
  )
}

/** Whether a task is completed follows from its column alone (R27). */
export const inKind = (kind: ColumnKind, card: CardState): CardState => {
  const completed = kind === 'done'
  return card.completed === completed ? card : { ...card, completed }
}
