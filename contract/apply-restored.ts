import { withItem, withoutItem } from './apply-to-card.ts'
import { withFiles } from './apply-to-files.ts'
import { sortedLabels } from './apply-to-labels.ts'
import type { Change } from './events.ts'
import { insertAt, mapItem, ofSet } from './lists.ts'
import { mapAside } from './map-aside.ts'
import { mapCards } from './map-columns.ts'
import { inKind, onBoard, onTasks } from './on-board.ts'
import type { AttachedFile, BoardState, CardState, Comment, Item, ProjectState } from './state.ts'
import type { Trashed, WholeProject } from './trashed-state.ts'

export type Restored = Extract<Change, { deletion: number }>
type Lost = Extract<Restored, { type: 'task.restored' }>['lost']

/** The project with something back from the trash, as it was but for what is lost by now (R22). */
export function applyRestored(state: WholeProject, change: Restored): WholeProject {
  const rest = state.trash.filter(({ deletion }) => deletion !== change.deletion)
  const trashed = state.trash.find(({ deletion }) => deletion === change.deletion)
  const aside = change.type === 'label.restored' && mapAside(state, labelledAgain(change))
  return { ...state, ...broughtBack(state, change, trashed), trash: rest, ...aside }
}

function broughtBack(
  state: ProjectState,
  change: Restored,
  trashed: Trashed | undefined,
): ProjectState {
  switch (change.type) {
    case 'task.restored':
      return trashed?.kind === 'task' ? withTask(state, change, trashed.task, change.lost) : state
    case 'tasks.restored':
      return change.tasks.reduce((state, place) => {
        const tasks = trashed?.kind === 'tasks' ? trashed.tasks : []
        const found = tasks.find(({ task }) => task.id === place.taskId)
        return found ? withTask(state, place, found.task, change.lost) : state
      }, state)
    case 'column.restored':
      return onBoard(state, change.boardId, (columns) => {
        if (trashed?.kind !== 'column') return columns
        const tasks = trashed.column.tasks.map((task) => withoutLost(change.lost, task))
        return insertAt(columns, change.position, { ...trashed.column, tasks })
      })
    case 'board.restored':
      return trashed?.kind === 'board' ? withBoard(state, trashed.board, change.lost) : state
    case 'label.restored':
      return withLabel(state, change)
    case 'item.restored':
      return onCard(state, change, (card) => withItem(card, change))
    case 'items.restored':
      return onCard(state, change, (card) => change.items.reduce(withItem, card))
    case 'item.reconverted': {
      const left = onCard(state, change, (card) => withoutItem(card, change))
      return change.tasks.reduce(
        (state, place) =>
          trashed?.kind === 'task' ? withTask(state, place, trashed.task, change.lost) : state,
        left,
      )
    }
    case 'comment.restored':
      return onCard(state, change, (card) => withComment(card, change))
    case 'file.restored':
      return onCard(state, change, (card) => withFile(card, change))
  }
}

export const withTask = (
  state: ProjectState,
  { columnId, position }: { columnId: string; position: number },
  task: CardState,
  lost: Lost,
) =>
  onTasks(state, columnId, (tasks, { kind }) =>
    insertAt(tasks, position, inKind(kind, withoutLost(lost, task))),
  )

/** Labels that were deleted and people who have left meanwhile are not brought back with a task. */
export const withoutLost = (lost: Lost, card: CardState): CardState => ({
  ...card,
  labels: card.labels.filter((id) => !lost.labels.includes(id)),
  assignees: card.assignees.filter((id) => !lost.assignees.includes(id)),
  ...(card.details && {
    details: {
      ...card.details,
      items: card.details.items.map((item) => withoutPerson(lost, item)),
    },
  }),
})

const withoutPerson = ({ assignees }: Lost, item: Item): Item =>
  item.assignee && assignees.includes(item.assignee) ? { ...item, assignee: null } : item

/** Boards stand by their age, so its place is the old one. */
function withBoard(state: ProjectState, board: BoardState, lost: Lost): ProjectState {
  const columns = board.columns?.map((column) => ({
    ...column,
    tasks: column.tasks.map((task) => withoutLost(lost, task)),
  }))
  const boards = [...state.boards, { ...board, columns: columns ?? null }]
  return { ...state, boards: boards.sort((a, b) => (ageOf(a) < ageOf(b) ? 1 : -1)) }
}

const ageOf = ({ createdAt, id }: BoardState) => `${createdAt} ${id}`

type LabelRestored = Extract<Restored, { type: 'label.restored' }>

function withLabel(state: ProjectState, change: LabelRestored): ProjectState {
  const { labelId: id, name, color } = change
  const labels = sortedLabels([...state.labels, { id, name, color }])
  return mapCards({ ...state, labels }, labelledAgain(change))
}

/** What it does to its tasks, on a board or not. */
function labelledAgain({ labelId, taskIds }: LabelRestored): (card: CardState) => CardState {
  const hadIt = ofSet(taskIds)
  return (card) => (hadIt(card) ? { ...card, labels: [...card.labels, labelId] } : card)
}

const onCard = (
  state: ProjectState,
  { columnId, taskId }: { columnId: string; taskId: string },
  edit: (card: CardState) => CardState,
) => onTasks(state, columnId, (tasks) => mapItem(tasks, taskId, edit))

/** Comments stand in the order they came. */
function withComment(
  card: CardState,
  change: Extract<Restored, { type: 'comment.restored' }>,
): CardState {
  const { commentId: id, authorId, text, mentions, ...rest } = change
  const { createdAt, editedAt, addedVersion, textVersion } = rest
  const moments = { createdAt, editedAt, addedVersion, textVersion }
  const comment: Comment = { id, authorId, text, mentions, ...moments }
  const { details } = card
  const latestComments = [...(details?.latestComments ?? []), comment].sort(
    (a, b) => a.addedVersion - b.addedVersion,
  )
  return {
    ...card,
    comments: card.comments + 1,
    ...(details && { details: { ...details, latestComments } }),
  }
}

/** So do files. */
function withFile(
  card: CardState,
  change: Extract<Restored, { type: 'file.restored' }>,
): CardState {
  const { details } = card
  const cover = change.asCover && { cover: change.fileId }
  const counted = { ...withFiles(card, 1), ...cover }
  if (!details) return counted
  const {
    fileId: id,
    fileName: name,
    size,
    mediaType,
    uploaderId,
    createdAt,
    addedVersion,
  } = change
  const file: AttachedFile = { id, name, size, mediaType, uploaderId, createdAt, addedVersion }
  const files = [...details.files, file].sort((a, b) => a.addedVersion - b.addedVersion)
  return { ...counted, details: { ...details, files } }
}
