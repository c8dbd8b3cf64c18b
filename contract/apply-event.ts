import { applyToCard } from './apply-to-card.ts'
import { applyToLabels, sortedLabels, withoutAssignee } from './apply-to-labels.ts'
import { applyToMany, placed, withCopies } from './apply-to-many.ts'
import { plainColumnFields } from './column-fields.ts'
import { copyBoard, copyColumn, wordsById } from './copied-state.ts'
import { defaultColumns } from './defaults.ts'
import type { Change, ProjectEvent } from './events.ts'
import { inOrder, insertAt, mapItem, moveTo, ofSet, without } from './lists.ts'
import { mapCards, mapColumns } from './map-columns.ts'
import { columnWith, newCard } from './new-card.ts'
import { inKind, onBoard, onTasks } from './on-board.ts'
import { pickFields } from './plain-fields.ts'
import { sortTasks } from './sort-tasks.ts'
import type { BoardState, ColumnState, ProjectState } from './state.ts'

/**
 * The project after an event, from the project before it. Pure, and the only way a board changes in
 * memory: the optimistic screen, the realtime screen, the proof and the history all use it. Parts
 * that the event does not touch stay the same objects.
 */
export function applyEvent(state: ProjectState, event: ProjectEvent): ProjectState {
  return { ...applyChange(state, event), version: event.version }
}

/** What such a change brings back, from the trash or the archive, is not in this state: it is read anew. */
export const bringsBack = ({ type }: Pick<Change, 'type'>): boolean =>
  /restored|unarchived|refilled|reconverted/.test(type)

function applyChange(state: ProjectState, event: ProjectEvent): ProjectState {
  const { change } = event
  switch (change.type) {
    case 'project.created': {
      const { name, description, createdAt } = change
      const { id } = state.project
      return { ...state, project: { id, name, description, createdBy: event.actorId, createdAt } }
    }
    case 'project.copied':
    case 'project.imported':
    case 'project.deleted':
    case 'project.restored':
    case 'trash.purged':
    case 'member.added':
    case 'member.changed':
    // See bringsBack, and applyToWhole.
    case 'board.restored':
    case 'column.restored':
    case 'task.restored':
    case 'tasks.restored':
    case 'tasks.unarchived':
    case 'column.refilled':
    case 'item.restored':
    case 'items.restored':
    case 'item.reconverted':
    case 'comment.restored':
    case 'file.restored':
    case 'label.restored':
      return state
    case 'member.removed':
      return withoutAssignee(state, change.userId)
    case 'label.created':
    case 'label.edited':
    case 'label.deleted':
    case 'label.merged':
    case 'label.separated':
      return applyToLabels(state, change)
    case 'project.edited': {
      const { name = state.project.name, description = state.project.description } = change
      return { ...state, project: { ...state.project, name, description } }
    }
    case 'project.upgraded':
      return upgraded(state, change)
    case 'board.created':
      return withNewBoard(state, change, event)
    case 'board.archiving_set':
      return {
        ...state,
        boards: mapItem(state.boards, change.boardId, (board) => ({
          ...board,
          archiveAfter: change.archiveAfter,
        })),
      }
    case 'board.copied':
      return addBoard(state, copyBoard(state, change, event.actorId))
    case 'board.renamed':
      return {
        ...state,
        boards: mapItem(state.boards, change.boardId, (b) => ({ ...b, name: change.name })),
      }
    case 'board.deleted':
      return { ...state, boards: without(state.boards, change.boardId) }
    case 'column.created':
    case 'column.edited':
    case 'column.moved':
    case 'column.emptied':
    case 'column.cleared':
    case 'column.sorted':
    case 'column.copied':
    case 'column.deleted':
      return onBoard(state, change.boardId, (columns) => applyToColumns(columns, change, event))
    case 'tasks.placed':
      return placed(state, change.tasks)
    case 'tasks.edited':
    case 'tasks.moved':
    case 'tasks.copied':
    case 'tasks.deleted':
    case 'tasks.archived':
      return applyToMany(state, change, event)
    default:
      return applyToTasks(state, change, event)
  }
}

function upgraded(
  state: ProjectState,
  { columnKinds, numbered }: Extract<Change, { type: 'project.upgraded' }>,
): ProjectState {
  const numbers = new Map(numbered.map((taskId, index) => [taskId, index + 1]))
  const withKinds = mapColumns(state, ({ kind, ...column }) =>
    withKind({ ...column, kind: columnKinds[column.id] ?? kind }),
  )
  return mapCards(withKinds, (card) => {
    const number = numbers.get(card.id)
    return number === undefined ? card : { ...card, number }
  })
}

const withKind = (column: ColumnState): ColumnState => ({
  ...column,
  tasks: column.tasks.map((card) => inKind(column.kind, card)),
})

type Of<Prefix extends string> = Exclude<
  Extract<Change, { type: `${Prefix}.${string}` }>,
  { type: `${string}.${'restored' | 'reconverted' | 'refilled'}` }
>

function withNewBoard(
  state: ProjectState,
  { boardId: id, name, createdAt, contents }: Extract<Change, { type: 'board.created' }>,
  event: ProjectEvent,
): ProjectState {
  const first = defaultColumns(id).map((column) => ({ ...column, tasks: [] }))
  const columns = contents?.columns.map((column) => columnWith(column, event)) ?? first
  const labels = contents ? sortedLabels([...state.labels, ...contents.labels]) : state.labels
  return addBoard({ ...state, labels }, { id, name, createdAt, archiveAfter: null, columns })
}

const addBoard = (state: ProjectState, board: BoardState): ProjectState => ({
  ...state,
  boards: [board, ...state.boards],
})

function applyToColumns(
  columns: ColumnState[],
  change: Of<'column'>,
  { actorId }: ProjectEvent,
): ColumnState[] {
  switch (change.type) {
    case 'column.created': {
      const fields = pickFields(plainColumnFields, change)
      return [...columns, { id: change.columnId, ...fields, tasks: [] }]
    }
    case 'column.edited': {
      const fields = pickFields(plainColumnFields, change)
      return mapItem(columns, change.columnId, (column) => withKind({ ...column, ...fields }))
    }
    case 'column.moved':
      return moveTo(columns, change.columnId, change.position)
    case 'column.emptied':
      return emptied(columns, change)
    case 'column.cleared': {
      const goes = leavesWith(change)
      return mapItem(columns, change.columnId, (column) => ({
        ...column,
        tasks: column.tasks.filter((task) => !goes(task)),
      }))
    }
    case 'column.sorted': {
      const ids = change.order ?? change.sortedIds
      return mapItem(columns, change.columnId, (column) => ({
        ...column,
        tasks: ids ? inOrder(column.tasks, ids) : sortTasks(column.tasks, change.by),
      }))
    }
    case 'column.deleted':
      return without(columns, change.columnId)
    case 'column.copied': {
      const original = columns.find((column) => column.id === change.columnId)
      if (!original) return columns
      const { newColumnId: copyId, number } = change
      const words = wordsById(change.words)
      const copy = copyColumn(original, { copyId, actorId, number, words })
      return [...columns, { ...copy, id: copyId, name: change.name }]
    }
  }
}

/** Whether a task of the column is one of those that a change of all of them, or of these, takes away. */
export const leavesWith = ({ taskIds }: { taskIds?: string[] | undefined }) =>
  taskIds ? ofSet(taskIds) : () => true

function emptied(
  columns: ColumnState[],
  { columnId, toColumnId, taskIds }: Extract<Change, { type: 'column.emptied' }>,
): ColumnState[] {
  const goes = leavesWith({ taskIds })
  const moving = (columns.find(({ id }) => id === columnId)?.tasks ?? []).filter(goes)
  const left = mapItem(columns, columnId, (column) => ({
    ...column,
    tasks: column.tasks.filter((task) => !goes(task)),
  }))
  return mapItem(left, toColumnId, (column) =>
    withKind({ ...column, tasks: [...column.tasks, ...moving] }),
  )
}

function applyToTasks(
  state: ProjectState,
  change: Of<'task'> | Of<'item'> | Of<'items'> | Of<'comment'> | Of<'file'>,
  event: ProjectEvent,
): ProjectState {
  switch (change.type) {
    case 'task.created':
      return onTasks(state, change.columnId, (tasks, { kind }) =>
        insertAt(tasks, change.position, inKind(kind, newCard(change.taskId, change, event))),
      )
    case 'item.converted':
      return onTasks(state, change.columnId, (tasks, { kind }) => {
        const others = mapItem(tasks, change.taskId, (card) => applyToCard(card, change, event))
        const made = newCard(change.newTaskId, change, event)
        return insertAt(others, change.newPosition, inKind(kind, made))
      })
    case 'item.unconverted': {
      const left = change.tasks.reduce(
        (state, made) => onTasks(state, made.columnId, (tasks) => without(tasks, made.taskId)),
        state,
      )
      return onTasks(left, change.columnId, (tasks) =>
        mapItem(tasks, change.taskId, (card) => applyToCard(card, change, event)),
      )
    }
    case 'task.copied':
      return withCopies(state, [change], event, change.words)
    case 'task.moved':
      return placed(state, [change])
    case 'task.deleted':
      return onTasks(state, change.columnId, (tasks) => without(tasks, change.taskId))
    default:
      return onTasks(state, change.columnId, (tasks) =>
        mapItem(tasks, change.taskId, (card) => applyToCard(card, change, event)),
      )
  }
}
