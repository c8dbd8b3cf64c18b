import { leavesWith } from './apply-event.ts'
import { withoutLost, withTask } from './apply-restored.ts'
import { applyToCard } from './apply-to-card.ts'
import type { Change, ProjectEvent } from './events.ts'
import { findTask } from './find-task.ts'
import { ofSet } from './lists.ts'
import { inKind, onTasks } from './on-board.ts'
import type { ProjectState } from './state.ts'
import type { TaskAside, WholeProject } from './trashed-state.ts'

type Unarchived = Extract<Change, { type: 'tasks.unarchived' | 'column.refilled' }>

export const isUnarchived = (change: Change): change is Unarchived =>
  change.type === 'tasks.unarchived' || change.type === 'column.refilled'

/** The project with tasks back from its archive, as they were but for what is lost by now (R41). */
export function unarchived(state: WholeProject, change: Unarchived): WholeProject {
  const taskIds =
    change.type === 'column.refilled' ? change.taskIds : change.tasks.map(({ taskId }) => taskId)
  const archive = without(state.archive, taskIds)
  const cards = new Map(state.archive.map(({ task }) => [task.id, task]))
  if (change.type === 'tasks.unarchived') {
    const onBoard = change.tasks.reduce<ProjectState>((board, place) => {
      const task = cards.get(place.taskId)
      return task ? withTask(board, place, task, change.lost) : board
    }, state)
    return { ...state, ...onBoard, archive }
  }
  const onBoard = onTasks(state, change.columnId, (tasks, { kind }) => {
    const back = taskIds.flatMap((id) => cards.get(id) ?? [])
    return [...back.map((task) => inKind(kind, withoutLost(change.lost, task))), ...tasks]
  })
  return { ...state, ...onBoard, archive }
}

/** What is in the archive after a change that brings nothing back from it. */
export function archiveAfter(state: WholeProject, event: ProjectEvent): TaskAside[] {
  const { archive } = state
  const { change } = event
  switch (change.type) {
    case 'tasks.archived':
      return sorted([
        ...archive,
        ...change.tasks.flatMap(({ taskId }) => standing(state, taskId) ?? []),
      ])
    case 'column.cleared':
      return sorted([...archive, ...clearedBy(state, change)])
    case 'task.deleted':
      return without(archive, [change.taskId])
    case 'tasks.deleted':
      return without(
        archive,
        change.tasks.map(({ taskId }) => taskId),
      )
    // People do not change what is there; a series takes its rule along.
    case 'task.edited':
      return archive.map((aside) =>
        aside.task.id === change.taskId
          ? { ...aside, task: applyToCard(aside.task, change, event) }
          : aside,
      )
    case 'trash.purged': {
      const gone = new Set(columnsIn(state, change.deletions))
      return archive.filter(({ columnId }) => !gone.has(columnId))
    }
    default:
      return archive
  }
}

const sorted = (archive: TaskAside[]) => archive.sort((a, b) => a.task.number - b.task.number)

function without(archive: TaskAside[], taskIds: string[]): TaskAside[] {
  const isOne = ofSet(taskIds)
  return archive.filter(({ task }) => !isOne(task))
}

/** A task on the board as it is kept once it has left it; null: it is not there. */
export function standing(state: ProjectState, taskId: string): TaskAside | null {
  const place = findTask(state, taskId)
  return place && { columnId: place.column.id, task: { ...place.card, completed: false } }
}

function clearedBy(
  state: ProjectState,
  change: Extract<Change, { type: 'column.cleared' }>,
): TaskAside[] {
  const { columnId } = change
  const columns = state.boards.flatMap((board) => board.columns ?? [])
  const tasks = columns.find(({ id }) => id === columnId)?.tasks ?? []
  return tasks
    .filter(leavesWith(change))
    .map((task) => ({ columnId, task: { ...task, completed: false } }))
}

/** The columns that these deletions took. */
export function columnsIn({ trash }: WholeProject, deletions: number[]): string[] {
  const wanted = new Set(deletions)
  return trash
    .filter(({ deletion }) => wanted.has(deletion))
    .flatMap((trashed) => {
      if (trashed.kind === 'column') return [trashed.column.id]
      if (trashed.kind === 'board') return (trashed.board.columns ?? []).map(({ id }) => id)
      return []
    })
}
