import { daysBetween } from '#contract/calendar-days.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import { editFields } from '#web/features/tasks/task-actions.ts'
import { daysFor, movedSpan, spanOf, withoutDays } from '../task-span.ts'

/** Where a task can be put: a day, or null for the tasks without one. */
export type DayPlace = string | null

/**
 * Brings a task from one place to another, by the change that editing its dates makes. Of several days
 * `from` is the one it is held by: it keeps its length.
 */
export function useRedate() {
  const session = useOpenProject()
  return (taskId: string, from: DayPlace, to: DayPlace): void => {
    const card = cardIn(session.store.view().state, taskId)
    if (!card || from === to) return
    const span = spanOf(card)
    if (to === null) void editFields(session, card, withoutDays(card))
    else if (!span || from === null) void editFields(session, card, { dueDate: to })
    else {
      const moved = movedSpan(span, 'whole', daysBetween(from, to))
      void editFields(session, card, daysFor(card, moved))
    }
  }
}
