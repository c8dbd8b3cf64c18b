import type { Change } from '#contract/events.ts'
import { namedAtOnce } from '#contract/history-kinds.ts'

/** A task that leaves a column by an event, to look up since when it had stood there. */
export interface Stay {
  version: number
  taskId: string
  columnId: string
}

/**
 * The tasks, columns, boards and labels that a sentence about the change names, where it is told in the
 * history of a task, or of more than one.
 */
export function thingsIn(change: Change, within?: string): string[] {
  const named = new Set<string>()
  for (const [field, value] of Object.entries(change)) {
    if (thingFields.has(field) && typeof value === 'string') named.add(value)
  }
  for (const { taskId, columnId, from } of movesIn(change, within)) {
    for (const id of [taskId, columnId, from.columnId]) named.add(id)
  }
  for (const { taskId, fromTaskId } of copiesIn(change, within)) {
    for (const id of [taskId, fromTaskId]) named.add(id)
  }
  for (const { taskId, labels } of editsIn(change, within)) {
    for (const id of [taskId, ...(labels?.add ?? []), ...(labels?.remove ?? [])]) named.add(id)
  }
  for (const id of firstOfMany(change, within)) named.add(id)
  return [...named]
}

/** Some of those that were changed at once, by name, where none of them is told alone. */
function firstOfMany(change: Change, within: string | undefined): string[] {
  if (within || !('tasks' in change)) return []
  return change.tasks
    .slice(0, namedAtOnce)
    .map((task) => ('fromTaskId' in task ? task.fromTaskId : task.taskId))
}

/** Of several that were copied at once, the one that is told: itself, or what it was copied from. */
function copiesIn(change: Change, within: string | undefined) {
  const copies = change.type === 'tasks.copied' ? change.tasks : []
  if (copies.length === 1) return copies
  return copies.filter(({ taskId, fromTaskId }) => within === taskId || within === fromTaskId)
}

const thingFields = new Set([
  ...['taskId', 'newTaskId', 'columnId', 'newColumnId', 'toColumnId'],
  ...['boardId', 'newBoardId', 'labelId', 'intoLabelId'],
])

/** The people that a sentence about the change names, besides who did it. */
export function peopleIn(change: Change | null, within?: string): string[] {
  if (!change) return []
  if ('userId' in change) return [change.userId]
  if (change.type === 'comment.deleted') return [change.authorId]
  if (change.type === 'item.edited') return change.assignee ? [change.assignee] : []
  return editsIn(change, within).flatMap(({ assignees }) => [
    ...(assignees?.add ?? []),
    ...(assignees?.remove ?? []),
  ])
}

export const stayIn = (
  { version, change }: { version: number; change: Change },
  within?: string,
): Stay[] =>
  movesIn(change, within)
    .filter(({ columnId, from }) => from.columnId !== columnId)
    .map(({ taskId, from }) => ({ version, taskId, columnId: from.columnId }))

type Move = Pick<Extract<Change, { type: 'task.moved' }>, 'taskId' | 'columnId' | 'from'>

const movesIn = (change: Change, within: string | undefined) => theOneTold(allMoves(change), within)

const editsIn = (change: Change, within: string | undefined) =>
  theOneTold(
    change.type === 'task.edited' ? [change] : change.type === 'tasks.edited' ? change.tasks : [],
    within,
  )

/** The one task whose change is told: several that were changed at once are only counted. */
const theOneTold = <One extends { taskId: string }>(all: One[], within: string | undefined) =>
  all.length === 1 ? all : all.filter(({ taskId }) => taskId === within)

function allMoves(change: Change): Move[] {
  switch (change.type) {
    case 'task.moved':
      return [change]
    case 'tasks.moved':
      return change.tasks.map((task) => ({ ...task, columnId: change.columnId }))
    case 'tasks.placed':
      return change.tasks
    default:
      return []
  }
}
