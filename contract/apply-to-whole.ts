import { archiveAfter, columnsIn, isUnarchived, standing, unarchived } from './apply-archived.ts'
import { applyEvent } from './apply-event.ts'
import { applyRestored, type Restored } from './apply-restored.ts'
import { relabelled } from './apply-to-labels.ts'
import type { Change, ProjectEvent } from './events.ts'
import { mapAside } from './map-aside.ts'
import type { Trashed, WholeProject } from './trashed-state.ts'

/**
 * `applyEvent` for a project whose trash and archive are known: what leaves the board goes there, and
 * comes from there.
 */
export function applyToWhole(state: WholeProject, event: ProjectEvent): WholeProject {
  const { change, version } = event
  if (isRestored(change)) return { ...applyRestored(state, change), version }
  if (isUnarchived(change)) return { ...unarchived(state, change), version }
  if ('intoLabelId' in change) {
    return { ...applyEvent(state, event), ...mapAside(state, relabelled(change)) }
  }
  const taken = takenBy(state, change, version)
  const trash = leftIn(state, change)
  return {
    ...applyEvent(state, event),
    trash: taken ? [...trash, taken] : trash,
    archive: archiveAfter(state, event),
  }
}

/** Tasks that went in one gesture may be of several columns, and go for good with one of these. */
function leftIn(state: WholeProject, change: Change): Trashed[] {
  if (change.type !== 'trash.purged') return state.trash
  const purged = new Set(change.deletions)
  const gone = new Set(columnsIn(state, change.deletions))
  return state.trash
    .filter(({ deletion }) => !purged.has(deletion))
    .map((trashed) =>
      trashed.kind === 'tasks'
        ? { ...trashed, tasks: trashed.tasks.filter(({ columnId }) => !gone.has(columnId)) }
        : trashed,
    )
}

const isRestored = (change: Change): change is Restored => 'deletion' in change

function takenBy(state: WholeProject, change: Change, deletion: number): Trashed | null {
  const columns = state.boards.flatMap((board) => board.columns ?? [])
  switch (change.type) {
    case 'task.deleted': {
      const task = keptIn(state, change.taskId)
      return task ? { deletion, kind: 'task', ...task } : null
    }
    case 'item.unconverted': {
      const [task] = change.tasks.flatMap(({ taskId }) => keptIn(state, taskId) ?? [])
      return task ? { deletion, kind: 'task', ...task } : null
    }
    case 'tasks.deleted': {
      const tasks = change.tasks.flatMap(({ taskId }) => keptIn(state, taskId) ?? [])
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

/** A task on the board, or in the archive. */
const keptIn = (state: WholeProject, taskId: string) =>
  standing(state, taskId) ?? state.archive.find(({ task }) => task.id === taskId)
