import { mapItem } from '#contract/lists.ts'
import type { Comment, ProjectState, TaskDetails } from '#contract/state.ts'

/** The same project, with one task opened. */
export const withDetails = (
  state: ProjectState,
  taskId: string,
  read: TaskDetails,
): ProjectState => ({
  ...state,
  boards: state.boards.map((board) => {
    const column = board.columns?.find(({ tasks }) => tasks.some((task) => task.id === taskId))
    if (!board.columns || !column) return board
    const tasks = mapItem(column.tasks, taskId, (task) => {
      const latestComments = withOlder(task.details?.latestComments ?? [], read.latestComments)
      return { ...task, details: { ...read, latestComments } }
    })
    return { ...board, columns: mapItem(board.columns, column.id, (c) => ({ ...c, tasks })) }
  }),
})

/** A page of comments, behind older ones that were read before it. */
function withOlder(known: Comment[], page: Comment[]): Comment[] {
  const first = page[0]?.addedVersion ?? Number.NEGATIVE_INFINITY
  return [...known.filter(({ addedVersion }) => addedVersion < first), ...page]
}
