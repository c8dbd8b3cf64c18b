import { applyToComments, type CommentChange } from './apply-to-comments.ts'
import { applyToFiles, type FileChange } from './apply-to-files.ts'
import type { Change, ProjectEvent } from './events.ts'
import { excerptOf } from './excerpt.ts'
import { givesText } from './gives-text.ts'
import { plainItemFields } from './item-fields.ts'
import { insertAt, mapItem, moveTo, without } from './lists.ts'
import { initialFields, pickFields } from './plain-fields.ts'
import { withEdit } from './set-edit.ts'
import type { CardState, Item, TaskDetails } from './state.ts'
import { plainCardFields, plainDetailFields } from './task-fields.ts'

type CardChange =
  | Exclude<
      Extract<Change, { type: `${'item' | 'items'}.${string}` }>,
      { type: `${string}.${'restored' | 'reconverted'}` }
    >
  | Extract<Change, { type: 'task.edited' }>
  | CommentChange
  | FileChange

/** The counts on the card are kept even when its details were never read. */
export function applyToCard(card: CardState, change: CardChange, event: ProjectEvent): CardState {
  switch (change.type) {
    case 'task.edited':
      return edited(card, change, event.version)
    case 'item.added': {
      const fields = pickFields(plainItemFields, change)
      const item = { id: change.itemId, ...fields, completed: false }
      return counted(card, 0, 1, (items) => [...items, item])
    }
    case 'item.pasted': {
      const added = change.items.map(({ itemId, text }) => newItem(itemId, text))
      return counted(card, 0, added.length, (items) => [...items, ...added])
    }
    case 'item.ticked': {
      const { completed } = change
      return counted(card, completed ? 1 : -1, 0, (items) =>
        mapItem(items, change.itemId, (item) => ({ ...item, completed })),
      )
    }
    case 'item.edited':
      return counted(card, 0, 0, (items) =>
        mapItem(items, change.itemId, (item) => ({
          ...item,
          ...pickFields(plainItemFields, change),
        })),
      )
    case 'item.moved':
      return counted(card, 0, 0, (items) => moveTo(items, change.itemId, change.position))
    case 'item.deleted':
    case 'item.converted':
      return withoutItem(card, change)
    case 'items.deleted':
      return change.items.reduce(withoutItem, card)
    case 'item.unconverted':
      return withItem(card, change)
    case 'file.attached':
    case 'file.renamed':
    case 'file.deleted':
      return applyToFiles(card, change, event)
    default:
      return applyToComments(card, change, event)
  }
}

/** An item as an event lists it, with its place. */
type ListedItem = Extract<Change, { type: 'items.deleted' }>['items'][number]

/** With an item at its place in the list. */
export function withItem(
  card: CardState,
  { itemId, completed, position, ...fields }: ListedItem,
): CardState {
  const item = { id: itemId, ...pickFields(plainItemFields, fields), completed }
  return counted(card, completed ? 1 : 0, 1, (items) => insertAt(items, position, item))
}

export const withoutItem = (
  card: CardState,
  { itemId, completed }: Pick<ListedItem, 'itemId' | 'completed'>,
): CardState => counted(card, completed ? -1 : 0, -1, (items) => without(items, itemId))

const newItem = (id: string, text: string): Item => ({
  id,
  ...initialFields(plainItemFields),
  text,
  completed: false,
})

function edited(
  { repeats, ...card }: CardState,
  change: Extract<Change, { type: 'task.edited' }>,
  version: number,
): CardState {
  const { labels, assignees, ...values } = change
  const { description } = values
  const details = card.details && {
    ...card.details,
    ...pickFields(plainDetailFields, change),
    textVersion: givesText(change) ? version : card.details.textVersion,
  }
  const comesAgain = change.repeat === undefined ? repeats : change.repeat !== null
  return {
    ...card,
    ...pickFields(plainCardFields, values),
    ...(comesAgain && { repeats: true }),
    labels: labels ? withEdit(card.labels, labels) : card.labels,
    assignees: assignees ? withEdit(card.assignees, assignees) : card.assignees,
    ...(description !== undefined && { excerpt: excerptOf(description) }),
    ...(details && { details }),
  }
}

function counted(
  card: CardState,
  done: number,
  total: number,
  edit: (items: Item[]) => Item[],
): CardState {
  const details: TaskDetails | undefined = card.details && {
    ...card.details,
    items: edit(card.details.items),
  }
  return {
    ...card,
    done: card.done + done,
    total: card.total + total,
    ...(details && { details }),
  }
}
