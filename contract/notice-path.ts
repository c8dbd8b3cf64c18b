import type { Notice } from './notices.ts'
import { pages } from './pages.ts'

/** Where a notice leads: to its task, its project, or what it says of the account. */
export function noticePath({ task, projectId, news }: Notice): string {
  if (task) return `/project/${projectId}?board=${task.boardId}&task=${task.id}`
  if (projectId) return pages.project.replace(':projectId', projectId)
  return news[0]?.kind === 'approved' ? pages.dashboard : pages.settings
}
