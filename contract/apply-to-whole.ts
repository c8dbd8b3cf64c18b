import { applyEvent } from './apply-event.ts'
import { applyRestored, type Restored } from './apply-restored.ts'
import type { Change, ProjectEvent } from './events.ts'
import type { ColumnState, ProjectState } from './state.ts'
import type { Trashed, TrashedTask, WholeProject } from './trashed-state.ts'

/** `applyEvent` for a project whose trash is known: what is deleted goes there, and comes from there. */
export function applyToWhole(state: WholeProject, event: ProjectEvent): WholeProject {
  const { change, version } = event
  if (isRestored(change)) return { ...applyRestored(state, change), version }
  const taken = takenBy(state, change, version)
  const trash = leftIn(state.trash, change)
  return { ...applyEvent(state, event), trash: taken ? [...trash, taken] : trash }
}

const leftIn = (trash: Trashed[], change: Change): Trashed[] =>
  change.type === 'trash.purged'
    ? trash.filter(({ deletion }) => !change.deletions.includes(deletion))
    : trash

const isRestored = (change: Change): change is Restored => 'deletion' in change

function takenBy(state: ProjectState, change: Change, deletion: number): Trashed | null {
  const columns = state.boards.flatMap((board) => board.columns ?? [])
  switch (change.type) {
    case 'task.deleted': {
      const task = standing(columns, change.taskId)
      return task ? { deletion, kind: 'task', ...task } : null
    }
    case 'tasks.deleted': {
      const tasks = change.tasks.flatMap(({ taskId }) => standing(columns, taskId) ?? [])
      return { deletion, kind: 'tasks', tasks }
    }
    case 'column.deleted': {
      const { boardId } = change
      const column = columns.find(({ id }) => id === change.columnId)
      return column ? { deletion, kind: 'column', boardId, column } : null
    }
    case 'board.deleted': {
      const board = state.boards.find(({ id }) => id === change.boardId)
      return board ? { deletion, kind: 'board', board } : null
    }
    default:
      return null
  }
}

function standing(columns: ColumnState[], taskId: string): TrashedTask | null {
  for (const { id: columnId, tasks } of columns) {
    const task = tasks.find(({ id }) => id === taskId)
    if (task) return { columnId, task: { ...task, completed: false } }
  }
  return null
}
