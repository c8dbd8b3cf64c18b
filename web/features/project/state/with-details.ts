import { mapItem } from '#contract/lists.ts'
import type { ProjectState, TaskDetails } from '#contract/state.ts'

/** The same project, with one task opened. */
export const withDetails = (
  state: ProjectState,
  taskId: string,
  details: TaskDetails,
): ProjectState => ({
  ...state,
  boards: state.boards.map((board) => {
    const column = board.columns?.find(({ tasks }) => tasks.some((task) => task.id === taskId))
    if (!board.columns || !column) return board
    const tasks = mapItem(column.tasks, taskId, (task) => ({ ...task, details }))
    return { ...board, columns: mapItem(board.columns, column.id, (c) => ({ ...c, tasks })) }
  }),
})
