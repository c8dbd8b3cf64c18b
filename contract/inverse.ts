import type { Change } from './events.ts'
import { columnBack } from './inverse-of-column.ts'
import { conversionBack } from './inverse-of-conversion.ts'
import { takenBack } from './inverse-of-fields.ts'
import { madeBack } from './inverse-of-making.ts'
import { editsBack, movesBack } from './inverse-of-many.ts'
import { commentBack, fileBack, itemBack, taskBack } from './inverse-of-task.ts'
import type { ProjectState } from './state.ts'

/** A property that somebody has changed since: it stays as it is (R23). */
export interface SkippedField {
  /** Its name in events. */
  field: string
  label: string
  /** The task that it is of, where a change is of several. */
  taskId?: string
  /** What it held is not in the project any more: a label, or a person. */
  gone?: true
}

type UndoRefusal = 'cannot_undo' | 'undo_gone' | 'undo_no_place'

/** What takes a change back, or why nothing does. */
export type Inverse =
  | {
      /** Null: nothing of it is left to take back. */
      change: Change | null
      skipped: SkippedField[]
      /** The column that a task goes to because the one it came from is gone. */
      elsewhere?: string
    }
  /** What was deleted or archived comes back; where it lies, it is known by the version of its event. */
  | { restores: true }
  | { refused: UndoRefusal }

/** The project as it is now. */
export interface Present extends ProjectState {
  /** Who is in it; where that is not said, everybody whom the change names. */
  people?: readonly string[]
  /** The rule that the change took from a task was given to the next one of its series since. */
  ruleWentOn?: boolean
}

/**
 * The change that takes another one back, judged by the project as it is now: of what this person
 * changed, what nobody has changed since. What was not read of a task is taken to be as the change left
 * it. `orderBefore` are the tasks of the column as they stood before a change of all of them.
 */
export function inverse(change: Change, now: Present, orderBefore: string[] = []): Inverse {
  switch (change.type) {
    case 'project.edited': {
      const { edit, skipped } = takenBack(nameFields, change, now.project)
      return { change: edit && { type: change.type, ...edit }, skipped }
    }
    case 'label.edited': {
      const { type, labelId } = change
      const label = now.labels.find(({ id }) => id === labelId)
      if (!label) return { refused: 'undo_gone' }
      const { edit, skipped } = takenBack(labelFields, change, label)
      return { change: edit && { type, labelId, ...edit }, skipped }
    }
    case 'label.merged':
      return { change: { ...change, type: 'label.separated' }, skipped: [] }
    case 'label.separated':
      return { change: { ...change, type: 'label.merged' }, skipped: [] }
    case 'board.renamed': {
      const { type, boardId, name, before } = change
      const board = now.boards.find(({ id }) => id === boardId)
      if (!board) return { refused: 'undo_gone' }
      const { edit, skipped } = takenBack(nameFields, { name, before: { name: before } }, board)
      return { change: edit && { type, boardId, name: before, before: name }, skipped }
    }
    case 'board.archiving_set': {
      const board = now.boards.find(({ id }) => id === change.boardId)
      if (!board) return { refused: 'undo_gone' }
      const { edit, skipped } = takenBack(archivingField, change, board)
      return { change: edit && { ...change, ...edit }, skipped }
    }
    case 'column.edited':
    case 'column.moved':
    case 'column.emptied':
    case 'column.refilled':
    case 'column.sorted':
      return columnBack(change, now, orderBefore)
    case 'task.edited':
    case 'task.moved':
      return taskBack(change, now)
    case 'item.edited':
    case 'item.ticked':
    case 'item.moved':
      return itemBack(change, now)
    case 'comment.edited':
      return commentBack(change, now)
    case 'file.renamed':
      return fileBack(change, now)
    case 'label.deleted':
    case 'board.deleted':
    case 'column.deleted':
    case 'task.deleted':
    case 'tasks.deleted':
    case 'tasks.archived':
    case 'column.cleared':
    case 'item.deleted':
    case 'items.deleted':
    case 'item.unconverted':
    case 'comment.deleted':
    case 'file.deleted':
      return { restores: true }
    case 'label.created':
    case 'label.restored':
    case 'board.created':
    case 'board.copied':
    case 'board.restored':
    case 'column.created':
    case 'column.copied':
    case 'column.restored':
    case 'task.created':
    case 'task.copied':
    case 'task.restored':
    case 'tasks.copied':
    case 'tasks.restored':
    case 'tasks.unarchived':
    case 'item.added':
    case 'item.pasted':
    case 'item.restored':
    case 'items.restored':
    case 'comment.added':
    case 'comment.restored':
    case 'file.attached':
    case 'file.restored':
      return madeBack(change, now)
    case 'item.converted':
    case 'item.reconverted':
      return conversionBack(change, now)
    case 'tasks.edited':
      return editsBack(change, now)
    case 'tasks.moved':
    case 'tasks.placed':
      return movesBack(change, now)
    case 'project.created':
    case 'project.copied':
    case 'project.imported':
    case 'project.deleted':
    case 'project.restored':
    case 'project.upgraded':
    case 'trash.purged':
    case 'member.added':
    case 'member.changed':
    case 'member.removed':
      return { refused: 'cannot_undo' }
  }
}

const nameFields = { name: { label: 'Nome' }, description: { label: 'Descrição' } }
const archivingField = { archiveAfter: { label: 'Arquivar sozinho' } }
const labelFields = { name: { label: 'Nome' }, color: { label: 'Cor' } }
