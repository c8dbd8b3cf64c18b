import { applyToWhole } from '#contract/apply-to-whole.ts'
import type { Change, CopiedWords, ProjectEvent } from '#contract/events.ts'
import { findTask } from '#contract/find-task.ts'
import type { CardState, ColumnState, ProjectState } from '#contract/state.ts'
import type { WholeProject } from '#contract/trashed-state.ts'

export const copyKinds = ['task.copied', 'tasks.copied', 'column.copied', 'board.copied']

/** Whether the event says by an id alone what its copy is like. */
export const isCopy = ({ change }: ProjectEvent): boolean => copyKinds.includes(change.type)

/** What the copy says that an event made, if something in its original is gone; null: nothing is. */
export function wordsOfCopy(
  before: WholeProject,
  event: ProjectEvent,
  gone: Set<string>,
): CopiedWords[] | null {
  if (!isCopy(event)) return null
  const copies = copiesIn(event)
  const isGone = ({ id }: CopiedWords) => gone.has(id)
  if (!copies.some(({ original }) => contents(before, original).some(isGone))) return null
  const after = applyToWhole(before, event)
  return copies.flatMap(({ copy }) => contents(after, copy))
}

/** Of each copy the id that those inside it are derived from, and what they are derived of. */
export function idsInCopies(before: WholeProject, event: ProjectEvent) {
  if (!isCopy(event)) return []
  return copiesIn(event).map(({ original, copy }) => ({
    copy,
    originals: contents(before, original).map(({ id }) => id),
  }))
}

/** Of what the event copied, and of what it made, the ids. */
function copiesIn({ change }: ProjectEvent): { original: string; copy: string }[] {
  if (change.type === 'tasks.copied') {
    return change.tasks.map(({ taskId, fromTaskId }) => ({ original: fromTaskId, copy: taskId }))
  }
  const { taskId, newTaskId, columnId, newColumnId, boardId, newBoardId } = change as Partial<
    Extract<Change, { type: 'task.copied' }> &
      Extract<Change, { type: 'column.copied' }> &
      Extract<Change, { type: 'board.copied' }>
  >
  const original = newTaskId ? taskId : newColumnId ? columnId : boardId
  return [{ original: original ?? '', copy: newTaskId ?? newColumnId ?? newBoardId ?? '' }]
}

/** A task, column or board with all that is in it, as far as it says something. */
function contents(state: ProjectState, id: string): CopiedWords[] {
  const task = findTask(state, id)
  if (task) return taskWords(task.card)
  const board = state.boards.find((board) => board.id === id)
  const all = state.boards.flatMap(({ columns }) => columns ?? [])
  return (board?.columns ?? all.filter((column) => column.id === id)).flatMap(columnWords)
}

const columnWords = ({ id, name, tasks }: ColumnState): CopiedWords[] => [
  { id, name },
  ...tasks.flatMap(taskWords),
]

const taskWords = ({ id, title, details }: CardState): CopiedWords[] => [
  { id, title, description: details?.description ?? '' },
  ...(details?.items ?? []).map(({ id, text }) => ({ id, text })),
]
