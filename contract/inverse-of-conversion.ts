import type { Change } from './events.ts'
import { findTask } from './find-task.ts'
import type { Inverse } from './inverse.ts'
import { taskToDelete } from './inverse-of-making.ts'
import { plainItemFields } from './item-fields.ts'
import { pickFields } from './plain-fields.ts'
import type { ProjectState } from './state.ts'

type Conversion = Extract<Change, { type: 'item.converted' | 'item.reconverted' }>

/** The item is in its checklist again as it left it; the task goes into the trash with all that is in it. */
export function conversionBack(change: Conversion, now: ProjectState): Inverse {
  const { itemId, taskId, completed } = change
  const place = findTask(now, taskId)
  const made = taskToDelete(now, madeBy(change))
  if (!place || !made) return { refused: 'undo_gone' }
  const last = place.card.details?.items.length ?? change.position
  const back = {
    ...{ itemId, taskId, columnId: place.column.id, ...itemOf(change), completed },
    position: Math.min(change.position, last),
  }
  return { change: { type: 'item.unconverted', ...back, tasks: [made] }, skipped: [] }
}

const madeBy = (change: Conversion): string =>
  change.type === 'item.converted' ? change.newTaskId : (change.tasks[0]?.taskId ?? '')

function itemOf(change: Conversion) {
  if (change.type === 'item.reconverted') return pickFields(plainItemFields, change)
  const { title: text, dueDate, assignees } = change
  return { text, dueDate, assignee: assignees[0] ?? null }
}
