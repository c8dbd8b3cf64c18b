import type { Change } from './events.ts'
import { mapItem, ofSet, without } from './lists.ts'
import { mapCards } from './map-columns.ts'
import { pickFields } from './plain-fields.ts'
import type { CardState, Label, ProjectState } from './state.ts'

type LabelChange = Exclude<Extract<Change, { type: `label.${string}` }>, { type: 'label.restored' }>

const editable = { name: true, color: true }

/** A label that is gone has left every task, in the same event. */
export function applyToLabels(state: ProjectState, change: LabelChange): ProjectState {
  const { labelId } = change
  switch (change.type) {
    case 'label.created':
      return withLabel(state, change)
    case 'label.separated':
      return mapCards(withLabel(state, change), separatedBy(change))
    case 'label.edited': {
      const fields = pickFields(editable, change)
      return {
        ...state,
        labels: mapItem(state.labels, labelId, (label) => ({ ...label, ...fields })),
      }
    }
    case 'label.deleted':
      return mapCards(withoutLabel(state, labelId), (card) => replaced(card, labelId, null))
    case 'label.merged':
      return mapCards(withoutLabel(state, labelId), (card) =>
        replaced(card, labelId, change.intoLabelId),
      )
  }
}

type Relabelling = Extract<LabelChange, { intoLabelId: string }>

/** What a merge, or a merge taken back, does to those of its tasks that are not on a board. */
export function relabelled(change: Relabelling): (card: CardState) => CardState {
  if (change.type === 'label.separated') return separatedBy(change)
  const hadIt = ofSet(change.taskIds)
  return (card) => (hadIt(card) ? replaced(card, change.labelId, change.intoLabelId) : card)
}

function withLabel(
  state: ProjectState,
  { labelId: id, name, color }: Extract<LabelChange, { name: string; color: unknown }>,
): ProjectState {
  return { ...state, labels: sortedLabels([...state.labels, { id, name, color }]) }
}

function separatedBy({
  labelId,
  intoLabelId,
  taskIds,
  onlyHere,
}: Extract<LabelChange, { type: 'label.separated' }>): (card: CardState) => CardState {
  const [hadIt, hadOnlyIt] = [ofSet(taskIds), ofSet(onlyHere)]
  return (card) => {
    if (!hadIt(card)) return card
    const labels = hadOnlyIt(card)
      ? card.labels.map((id) => (id === intoLabelId ? labelId : id))
      : [...card.labels, labelId]
    return { ...card, labels }
  }
}

export const sortedLabels = (labels: Label[]): Label[] =>
  labels.sort((a, b) => (a.id < b.id ? -1 : 1))

const withoutLabel = (state: ProjectState, labelId: string): ProjectState => ({
  ...state,
  labels: without(state.labels, labelId),
})

function replaced(card: CardState, labelId: string, by: string | null): CardState {
  if (!card.labels.includes(labelId)) return card
  const labels =
    by === null || card.labels.includes(by)
      ? card.labels.filter((id) => id !== labelId)
      : card.labels.map((id) => (id === labelId ? by : id))
  return { ...card, labels }
}

/** Who leaves the project leaves its tasks, and the items of their checklists (R28). */
export const withoutAssignee = (state: ProjectState, userId: string): ProjectState =>
  mapCards(state, (card) => withoutItems(withoutPerson(card, userId), userId))

const withoutPerson = (card: CardState, userId: string): CardState =>
  card.assignees.includes(userId)
    ? { ...card, assignees: card.assignees.filter((id) => id !== userId) }
    : card

function withoutItems(card: CardState, userId: string): CardState {
  const { details } = card
  if (!details?.items.some(({ assignee }) => assignee === userId)) return card
  const items = details.items.map((item) =>
    item.assignee === userId ? { ...item, assignee: null } : item,
  )
  return { ...card, details: { ...details, items } }
}
