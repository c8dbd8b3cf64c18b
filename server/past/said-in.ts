import type { Change } from '#contract/events.ts'

/** A task that leaves a column by an event, to look up since when it had stood there. */
export interface Stay {
  version: number
  taskId: string
  columnId: string
}

/** The tasks, columns, boards and labels that a sentence about the change names. */
export function thingsIn(change: Change): string[] {
  const named = new Set<string>()
  for (const [field, value] of Object.entries(change)) {
    if (thingFields.has(field) && typeof value === 'string') named.add(value)
  }
  if (change.type === 'task.moved') named.add(change.from.columnId)
  if (change.type === 'task.edited') {
    for (const id of [...(change.labels?.add ?? []), ...(change.labels?.remove ?? [])])
      named.add(id)
  }
  return [...named]
}

const thingFields = new Set([
  ...['taskId', 'newTaskId', 'columnId', 'newColumnId', 'toColumnId'],
  ...['boardId', 'newBoardId', 'labelId', 'intoLabelId'],
])

/** The people that a sentence about the change names, besides who did it. */
export function peopleIn(change: Change | null): string[] {
  if (!change) return []
  if ('userId' in change) return [change.userId]
  if (change.type === 'comment.deleted') return [change.authorId]
  if (change.type !== 'task.edited') return []
  return [...(change.assignees?.add ?? []), ...(change.assignees?.remove ?? [])]
}

export function stayIn({ version, change }: { version: number; change: Change }): Stay[] {
  if (change.type !== 'task.moved' || change.from.columnId === change.columnId) return []
  return [{ version, taskId: change.taskId, columnId: change.from.columnId }]
}
