import type { Change } from '#contract/events.ts'
import type { ProjectState } from '#contract/state.ts'
import { cardIn, columnIn } from '../state/look-up.ts'

/** The tasks that repeat (R32) and that the change completes. */
export function completedRepeating(change: Change, from: ProjectState): string[] {
  const moved = movedBy(change)
  if (!moved || columnIn(from, moved.columnId)?.kind !== 'done') return []
  return moved.taskIds.filter((id) => cardIn(from, id)?.repeats)
}

function movedBy(change: Change): { columnId: string; taskIds: string[] } | null {
  if (change.type === 'task.moved') return { ...change, taskIds: [change.taskId] }
  if (change.type !== 'tasks.moved') return null
  return { columnId: change.columnId, taskIds: change.tasks.map(({ taskId }) => taskId) }
}

/** The next task of one of them is there: the rule is on that one now. */
export const hasNext = (taskIds: readonly string[], now: ProjectState): boolean =>
  taskIds.some((id) => {
    const card = cardIn(now, id)
    return card !== undefined && !card.repeats
  })
