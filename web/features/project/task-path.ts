import { boardOf } from './state/look-up.ts'
import type { ProjectSession } from './state/project-session.ts'
import { askedBoard } from './use-board-param.ts'

/** Opens the task on its board, and at one of its comments. */
export function taskPath(session: ProjectSession, taskId: string, comment?: string): string {
  const { projectId, store } = session
  // An archived task is on no board: the one that stands behind it is in the address.
  const board =
    boardOf(store.view().state, taskId)?.id ?? askedBoard(new URLSearchParams(location.search))
  const query = { ...(board && { board }), task: taskId, ...(comment && { comment }) }
  return `/project/${projectId}?${new URLSearchParams(query)}`
}
