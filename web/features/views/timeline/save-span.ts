import { cardIn } from '#web/features/project/state/look-up.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { editFields } from '#web/features/tasks/task-actions.ts'
import { daysFor, type Span } from '../task-span.ts'

/** Gives a task these days, by the change that editing its dates makes; what is so already is not sent. */
export function saveSpan(session: ProjectSession, taskId: string, span: Span): void {
  const card = cardIn(session.store.view().state, taskId)
  const days = card && daysFor(card, span)
  if (days && Object.keys(days).length > 0) void editFields(session, card, days)
}
