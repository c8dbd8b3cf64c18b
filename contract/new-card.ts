import type { ContentColumn } from './board-contents.ts'
import type { Change, ProjectEvent } from './events.ts'
import { excerptOf } from './excerpt.ts'
import { inKind } from './on-board.ts'
import { pickFields } from './plain-fields.ts'
import type { CardState, ColumnState, Item } from './state.ts'
import { plainCardFields, plainDetailFields } from './task-fields.ts'

type Made = Pick<Extract<Change, { type: 'task.created' }>, 'number' | TaskFieldName> & {
  createdBy?: string | undefined
}
type TaskFieldName = keyof typeof plainCardFields | keyof typeof plainDetailFields

/** The card of a task that an event has made. */
export function newCard(
  id: string,
  fields: Made,
  { actorId, version }: ProjectEvent,
  items: Item[] = [],
): CardState {
  const details = pickFields(plainDetailFields, fields)
  return {
    id,
    number: fields.number,
    ...pickFields(plainCardFields, fields),
    excerpt: excerptOf(details.description),
    completed: false,
    createdBy: fields.createdBy ?? actorId,
    done: 0,
    total: items.length,
    comments: 0,
    ...(details.repeat && { repeats: true }),
    details: { ...details, items, latestComments: [], files: [], textVersion: version },
  }
}

/** A column that came with its tasks, and they with their checklists. */
export const columnWith = (
  { tasks, ...column }: ContentColumn,
  event: ProjectEvent,
): ColumnState => ({
  ...column,
  tasks: tasks.map(({ items, ...task }) => {
    const unticked = items.map((item) => ({ ...item, completed: false }))
    return inKind(column.kind, newCard(task.id, task, event, unticked))
  }),
})
