import { boardOf } from '#web/features/project/state/look-up.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { copyLink } from '#web/ui/copy-text.ts'

/** Opens the task on its board. */
export function copyTaskLink({ projectId, store }: ProjectSession, taskId: string): void {
  const boardId = boardOf(store.view().state, taskId)?.id ?? ''
  void copyLink(`/project/${projectId}?board=${boardId}&task=${taskId}`)
}
