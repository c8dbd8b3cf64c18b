import { areInOrder } from './days-in-order.ts'
import type { Change } from './events.ts'
import { findTask, type TaskPlace } from './find-task.ts'
import type { Inverse, Present, SkippedField } from './inverse.ts'
import { placeFor } from './inverse-of-column.ts'
import { takenBack } from './inverse-of-fields.ts'
import { plainItemFields } from './item-fields.ts'
import { limits } from './limits.ts'
import { effectOn } from './set-edit.ts'
import type { CardState, Item, ProjectState } from './state.ts'
import { plainSetFields, plainValueFields } from './task-fields.ts'

type Of<Type extends Change['type']> = Extract<Change, { type: Type }>

export function taskBack(change: Of<'task.edited' | 'task.moved'>, now: Present): Inverse {
  const place = findTask(now, change.taskId)
  if (!place) return { refused: 'undo_gone' }
  return change.type === 'task.edited' ? editedBack(change, place, now) : movedBack(change, place)
}

/**
 * Order and column are overwritten, whoever has changed them since. The end of another column is a number
 * that none reaches: how many tasks it has is not always known here.
 */
function movedBack(change: Of<'task.moved'>, { column, position, columns }: TaskPlace): Inverse {
  const place = placeFor(change.from.columnId, columns)
  if (!place) return { refused: 'undo_no_place' }
  const { elsewhere } = place
  if (elsewhere && place.column === column) return { change: null, skipped: [], elsewhere }
  const to = elsewhere
    ? { columnId: place.column.id, position: limits.tasksPerColumn }
    : change.from
  const from = { columnId: column.id, position }
  return { change: { ...change, ...to, from }, skipped: [], ...(elsewhere && { elsewhere }) }
}

function editedBack(change: Of<'task.edited'>, place: TaskPlace, now: Present): Inverse {
  const { type, taskId } = change
  const { edit, skipped } = valuesBack(change, place.card, now)
  const sets = setsBack(change, place.card, now)
  const values = edit ?? { before: {} }
  return {
    change:
      edit || sets.edits
        ? { type, taskId, columnId: place.column.id, ...values, ...sets.edits }
        : null,
    skipped: [...skipped, ...sets.skipped],
  }
}

const { startDate, dueDate, ...otherFields } = plainValueFields
const dayFields = { startDate, dueDate }

function valuesBack(change: Of<'task.edited'>, card: CardState, { ruleWentOn }: Present) {
  const present = { ...card, ...card.details, ...(ruleWentOn && { repeat: 'went on' }) }
  const back = takenBack(plainValueFields, change, present)
  if (areInOrder({ ...card, ...back.edit })) return back
  // Somebody has given the other day since, and the two would not be in order.
  const { edit, skipped } = takenBack(otherFields, change, present)
  const days = Object.entries(dayFields).filter(([field]) => field in change)
  return { edit, skipped: [...skipped, ...days.map(([field, { label }]) => ({ field, label }))] }
}

type SetName = keyof typeof plainSetFields

/** What was added goes and what was taken away comes back, if it is still there to be given. */
function setsBack(change: Of<'task.edited'>, card: CardState, now: Present) {
  const edits: { [Name in SetName]?: { add: string[]; remove: string[] } } = {}
  const skipped: SkippedField[] = []
  for (const name of Object.keys(plainSetFields) as SetName[]) {
    const edit = change[name]
    if (!edit) continue
    const exists = (id: string) =>
      name === 'labels' ? now.labels.some((label) => label.id === id) : isThere(id, now)
    const effect = effectOn(card[name], { add: edit.remove.filter(exists), remove: edit.add })
    if (effect) edits[name] = effect
    const left = (effect?.add.length ?? 0) + (effect?.remove.length ?? 0)
    if (left < edit.add.length + edit.remove.length) {
      const { label } = plainSetFields[name]
      const isGone = !edit.remove.every(exists)
      skipped.push({ field: name, label, ...(isGone && { gone: true }) })
    }
  }
  return { edits: Object.keys(edits).length > 0 ? edits : null, skipped }
}

const isThere = (userId: string, { people }: Present) => !people || people.includes(userId)

export function itemBack(
  change: Of<'item.edited' | 'item.ticked' | 'item.moved'>,
  now: Present,
): Inverse {
  const place = findTask(now, change.taskId)
  if (!place) return { refused: 'undo_gone' }
  const items = place.card.details?.items
  const index = items?.findIndex(({ id }) => id === change.itemId) ?? 0
  const item = items?.[index]
  if (items && !item) return { refused: 'undo_gone' }
  const columnId = place.column.id
  switch (change.type) {
    case 'item.edited': {
      const { type, itemId, taskId } = change
      const { edit, skipped } = itemEditedBack(change, item ?? {}, now)
      return { change: edit && { type, itemId, taskId, columnId, ...edit }, skipped }
    }
    case 'item.ticked': {
      const completed = !change.completed
      const isBack = item?.completed === completed
      return { change: isBack ? null : { ...change, columnId, completed }, skipped: [] }
    }
    case 'item.moved':
      return { change: { ...change, columnId, position: change.from, from: index }, skipped: [] }
  }
}

const { assignee, ...otherItemFields } = plainItemFields

/** Who has left the project is given nothing of it again. */
function itemEditedBack(change: Of<'item.edited'>, item: Partial<Item>, now: Present) {
  const before = change.before.assignee
  if (!before || isThere(before, now)) return takenBack(plainItemFields, change, item)
  const { edit, skipped } = takenBack(otherItemFields, change, item)
  return {
    edit,
    skipped: [...skipped, { field: 'assignee', label: assignee.label, gone: true as const }],
  }
}

export function commentBack(change: Of<'comment.edited'>, now: ProjectState): Inverse {
  const place = findTask(now, change.taskId)
  if (!place) return { refused: 'undo_gone' }
  const comments = place.card.details?.latestComments
  const comment = comments?.find(({ id }) => id === change.commentId)
  if (comments && !comment) return { refused: 'undo_gone' }
  const { text, before } = change
  const { edit, skipped } = takenBack(textField, { text, before: { text: before } }, comment ?? {})
  const back = { columnId: place.column.id, text: before, before: text, mentions: [] }
  return { change: edit && { ...change, ...back }, skipped }
}

export function fileBack(change: Of<'file.renamed'>, now: ProjectState): Inverse {
  const place = findTask(now, change.taskId)
  const files = place?.card.details?.files
  const file = files?.find(({ id }) => id === change.fileId)
  if (!place || (files && !file)) return { refused: 'undo_gone' }
  const { fileName, before } = change
  const renamed = { fileName, before: { fileName: before } }
  const { edit, skipped } = takenBack(fileNameField, renamed, file ? { fileName: file.name } : {})
  const back = { columnId: place.column.id, fileName: before, before: fileName }
  return { change: edit && { ...change, ...back }, skipped }
}

const fileNameField = { fileName: { label: 'Nome' } }
const textField = { text: { label: 'Texto' } }
