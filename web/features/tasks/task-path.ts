import { boardOf } from '#web/features/project/state/look-up.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

/** Opens the task on its board. */
export function taskPath({ projectId, store }: ProjectSession, taskId: string): string {
  const boardId = boardOf(store.view().state, taskId)?.id ?? ''
  return `/project/${projectId}?board=${boardId}&task=${taskId}`
}
