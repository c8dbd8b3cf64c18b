import type { CardState, ColumnState, ProjectState } from './state.ts'

export interface TaskPlace {
  card: CardState
  column: ColumnState
  position: number
  /** Of the same board. */
  columns: ColumnState[]
}

/** Where a task stands; null if it does not, or on a board that was not read. */
export function findTask(state: ProjectState, taskId: string): TaskPlace | null {
  for (const { columns } of state.boards) {
    for (const column of columns ?? []) {
      const position = column.tasks.findIndex(({ id }) => id === taskId)
      const card = column.tasks[position]
      if (columns && card) return { card, column, position, columns }
    }
  }
  return null
}
