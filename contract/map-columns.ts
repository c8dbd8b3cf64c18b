import type { CardState, ColumnState, ProjectState } from './state.ts'

/** The same project with every column that was read changed. */
export const mapColumns = (
  state: ProjectState,
  edit: (column: ColumnState) => ColumnState,
): ProjectState => ({
  ...state,
  boards: state.boards.map((board) => ({ ...board, columns: board.columns?.map(edit) ?? null })),
})

/** The same of every card. Columns in which none is another stay the same objects. */
export const mapCards = (state: ProjectState, edit: (card: CardState) => CardState): ProjectState =>
  mapColumns(state, (column) => {
    const tasks = column.tasks.map(edit)
    return tasks.some((card, index) => card !== column.tasks[index]) ? { ...column, tasks } : column
  })
