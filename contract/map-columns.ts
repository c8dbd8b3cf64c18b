import type { ColumnState, ProjectState } from './state.ts'

/** The same project with every column that was read changed. */
export const mapColumns = (
  state: ProjectState,
  edit: (column: ColumnState) => ColumnState,
): ProjectState => ({
  ...state,
  boards: state.boards.map((board) => ({ ...board, columns: board.columns?.map(edit) ?? null })),
})
