import type { CardState, ColumnState, ProjectState } from '#contract/state.ts'

const columnsOf = (state: ProjectState) => state.boards.flatMap((board) => board.columns ?? [])

export const columnIn = (state: ProjectState, columnId: string): ColumnState | undefined =>
  columnsOf(state).find((column) => column.id === columnId)

export const boardWith = (state: ProjectState, columnId: string) =>
  state.boards.find((board) => board.columns?.some(({ id }) => id === columnId))

/** The board that has the task, if it was read. */
export const boardOf = (state: ProjectState, taskId: string) =>
  state.boards.find((board) =>
    board.columns?.some(({ tasks }) => tasks.some(({ id }) => id === taskId)),
  )

export function placeOf(state: ProjectState, taskId: string) {
  for (const { id: columnId, tasks } of columnsOf(state)) {
    const position = tasks.findIndex((task) => task.id === taskId)
    if (position >= 0) return { columnId, position }
  }
  return undefined
}

export function cardIn(state: ProjectState, taskId: string): CardState | undefined {
  const place = placeOf(state, taskId)
  return place && columnIn(state, place.columnId)?.tasks[place.position]
}
