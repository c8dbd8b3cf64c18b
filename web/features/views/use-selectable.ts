import { type MouseEvent, use } from 'react'
import { SelectionContext } from '#web/features/tasks/selection-context.ts'

/** A task that stands in no list: a press with Ctrl or Shift selects it alone, any other opens it. */
export function useSelectable(taskId: string, onOpen: (taskId: string) => void) {
  const { taskIds, press } = use(SelectionContext)
  const onClick = (event: MouseEvent) => press(event, taskId, () => [taskId]) || onOpen(taskId)
  return { selected: taskIds.includes(taskId), onClick }
}
