import type { Change } from './events.ts'
import { findTask } from './find-task.ts'
import type { Inverse } from './inverse.ts'
import { plainItemFields } from './item-fields.ts'
import { initialFields, pickFields } from './plain-fields.ts'
import type { ProjectState } from './state.ts'

type Verb = 'created' | 'copied' | 'added' | 'pasted' | 'attached' | 'restored' | 'unarchived'
export type Making = Exclude<
  Extract<Change, { type: `${string}.${Verb}` }>,
  { type: `${'project' | 'member'}.${string}` }
>

/** What was made, or brought back, goes into the trash, or the archive, with all that is in it by now. */
export function madeBack(change: Making, now: ProjectState): Inverse {
  const deletion = deletionOf(change, now)
  return deletion ? { change: deletion, skipped: [] } : { refused: 'undo_gone' }
}

function deletionOf(change: Making, now: ProjectState): Change | null {
  switch (change.type) {
    case 'board.created':
    case 'board.copied':
    case 'board.restored': {
      const boardId = 'newBoardId' in change ? change.newBoardId : change.boardId
      const board = now.boards.find(({ id }) => id === boardId)
      return board ? { type: 'board.deleted', boardId, name: board.name } : null
    }
    case 'column.created':
    case 'column.copied':
    case 'column.restored':
      return columnDeletion(now, 'newColumnId' in change ? change.newColumnId : change.columnId)
    case 'label.created':
    case 'label.restored':
      return labelDeletion(now, change.labelId)
    case 'task.created':
    case 'task.copied':
    case 'task.restored': {
      const task = taskToDelete(now, 'newTaskId' in change ? change.newTaskId : change.taskId)
      return task && { type: 'task.deleted', ...task }
    }
    case 'tasks.copied':
    case 'tasks.restored':
    case 'tasks.unarchived': {
      const tasks = change.tasks.flatMap(({ taskId }) => taskToDelete(now, taskId) ?? [])
      const type = change.type === 'tasks.unarchived' ? 'tasks.archived' : 'tasks.deleted'
      return tasks.length > 0 ? { type, tasks } : null
    }
    case 'item.pasted':
    case 'items.restored':
      return itemsDeletion(change, now)
    default:
      return partDeletion(change, now)
  }
}

export function taskToDelete(now: ProjectState, taskId: string) {
  const place = findTask(now, taskId)
  if (!place) return null
  const { column, position, card } = place
  return { taskId, columnId: column.id, position, title: card.title }
}

function columnDeletion(now: ProjectState, columnId: string): Change | null {
  for (const { id: boardId, columns } of now.boards) {
    const position = columns?.findIndex(({ id }) => id === columnId) ?? -1
    const name = columns?.[position]?.name
    if (name !== undefined) return { type: 'column.deleted', columnId, boardId, name, position }
  }
  return null
}

function labelDeletion(now: ProjectState, labelId: string): Change | null {
  const label = now.labels.find(({ id }) => id === labelId)
  if (!label) return null
  const cards = now.boards.flatMap(({ columns }) => columns ?? []).flatMap(({ tasks }) => tasks)
  const taskIds = cards.filter(({ labels }) => labels.includes(labelId)).map(({ id }) => id)
  return { type: 'label.deleted', labelId, name: label.name, color: label.color, taskIds }
}

/** Those that are still there; all of them while the checklist is not read. */
function itemsDeletion(
  change: Extract<Making, { type: 'item.pasted' | 'items.restored' }>,
  now: ProjectState,
): Change | null {
  const { taskId } = change
  const place = findTask(now, taskId)
  if (!place) return null
  const listed = place.card.details?.items.map(({ id, ...item }, position) => {
    return { itemId: id, ...item, position }
  })
  const items = change.items.flatMap((made, position) =>
    listed
      ? listed.filter(({ itemId }) => itemId === made.itemId)
      : { ...initialFields(plainItemFields), completed: false, position, ...made },
  )
  const { id: columnId } = place.column
  return items.length > 0 ? { type: 'items.deleted', taskId, columnId, items } : null
}

/** What is not read of a task is taken to be there. */
function partDeletion(
  change: Exclude<
    Extract<Making, { type: `${'item' | 'comment' | 'file'}.${string}` }>,
    { type: 'item.pasted' }
  >,
  now: ProjectState,
): Change | null {
  const { taskId } = change
  const place = findTask(now, taskId)
  if (!place) return null
  const { details } = place.card
  const columnId = place.column.id
  if (change.type === 'comment.added' || change.type === 'comment.restored') {
    const { commentId } = change
    const comment = details?.latestComments.find(({ id }) => id === commentId)
    if (details && !comment) return null
    const { authorId, text } = comment ?? { authorId: '', text: change.text }
    return { type: 'comment.deleted', commentId, taskId, columnId, authorId, text }
  }
  if (change.type === 'file.attached' || change.type === 'file.restored') {
    const { fileId } = change
    const file = details?.files.find(({ id }) => id === fileId)
    if (details && !file) return null
    const { uploaderId, name: fileName } = file ?? { uploaderId: '', name: change.fileName }
    return { type: 'file.deleted', fileId, taskId, columnId, fileName, uploaderId }
  }
  const { itemId } = change
  const position = details?.items.findIndex(({ id }) => id === itemId) ?? 0
  const item = details?.items[position]
  if (details && !item) return null
  const fields = pickFields(plainItemFields, item ?? change)
  const completed = item?.completed ?? false
  return { type: 'item.deleted', itemId, taskId, columnId, ...fields, completed, position }
}
