import type { BoardContents, ContentColumn } from './board-contents.ts'
import { plainColumnFields } from './column-fields.ts'
import { numberedLater } from './defaults.ts'
import type { Change } from './events.ts'
import { plainItemFields } from './item-fields.ts'
import { mapColumns } from './map-columns.ts'
import { initialFields } from './plain-fields.ts'
import type { BoardState, CardState, ColumnState, ProjectState, TaskDetails } from './state.ts'
import { plainCardFields, plainDetailFields, plainTaskFields } from './task-fields.ts'
import type { Trashed, WholeProject } from './trashed-state.ts'

/**
 * Events are kept for ever, and states for long: on the server, on a device, in somebody's outbox.
 * What an older version wrote is given today's shape here, before anything else reads it.
 */
type Stored = Record<string, unknown> & { type: string }

/** Tasks were once made without a number; `project.upgraded` gave them theirs. */
const unnumbered = { number: numberedLater }

/** A map, not an object: a damaged event may say that it is a `__proto__`. */
const upcasters = new Map<unknown, (change: Stored) => Stored>([
  ['project.upgraded', (change) => ({ numbered: [], ...change })],
  ['member.removed', (change) => ({ taskIds: [], itemIds: [], ...change })],
  ['column.created', (change) => ({ ...initialFields(plainColumnFields), ...change })],
  ['task.created', (change) => ({ ...initialFields(plainTaskFields), ...unnumbered, ...change })],
  ['task.copied', (change) => ({ ...unnumbered, ...change })],
  ['column.copied', (change) => ({ ...unnumbered, ...change })],
  ['board.created', (change) => ({ ...change, ...upcastBegun(change) })],
  ['board.copied', (change) => ({ ...unnumbered, ...change })],
  ['item.converted', (change) => ({ ...initialFields(plainTaskFields), ...change })],
  ['item.added', (change) => ({ ...initialFields(plainItemFields), ...change })],
  ['item.deleted', (change) => ({ ...initialFields(plainItemFields), ...change })],
  // Once only the text of an item could be edited, and `before` was that text.
  [
    'item.edited',
    ({ before, ...change }) => ({
      ...change,
      before: typeof before === 'string' ? { text: before } : before,
    }),
  ],
  // Once a task was completed by an edit; now its column says so (R27).
  ['task.edited', ({ completed: _, ...change }) => change],
])

/** What a board began with, if it was made from a template. */
function upcastBegun({ contents }: Stored) {
  const begun = contents as BoardContents | undefined
  return begun && { contents: { ...begun, columns: begun.columns?.map(upcastContentColumn) } }
}

/** Of such a board, or of a template. */
export const upcastContentColumn = (column: ContentColumn): ContentColumn => ({
  ...initialFields(plainColumnFields),
  ...column,
  tasks: column.tasks?.map((task) => ({
    ...initialFields(plainTaskFields),
    ...task,
    items: task.items?.map((item) => ({ ...initialFields(plainItemFields), ...item })),
  })),
})

/** What it answers is a change only as far as what was stored is one: see `readStored`. */
export function upcast(change: object): Change {
  const stored = change as Stored | null
  return (stored && (upcasters.get(stored.type)?.(stored) ?? stored)) as Change
}

/** Nothing lay in the trash of a project before there was one, nor in its archive. */
export const upcastWhole = (state: WholeProject): WholeProject => ({
  ...upcastState(state),
  trash: (state.trash ?? []).map(upcastTrashed),
  archive: (state.archive ?? []).map((one) => ({ ...one, task: upcastCard(one.task) })),
})

function upcastTrashed(trashed: Trashed): Trashed {
  if (trashed.kind === 'task') return { ...trashed, task: upcastCard(trashed.task) }
  if (trashed.kind === 'tasks') {
    const tasks = trashed.tasks.map((one) => ({ ...one, task: upcastCard(one.task) }))
    return { ...trashed, tasks }
  }
  if (trashed.kind === 'column') return { ...trashed, column: upcastColumn(trashed.column) }
  const { board } = trashed
  const columns = board.columns?.map(upcastColumn) ?? null
  return { ...trashed, board: { ...upcastBoard(board), columns } }
}

export function upcastState(state: ProjectState): ProjectState {
  const boards = state.boards.map(upcastBoard)
  return mapColumns({ ...state, labels: state.labels ?? [], boards }, upcastColumn)
}

const upcastBoard = (board: BoardState): BoardState => ({
  ...board,
  archiveAfter: board.archiveAfter ?? null,
})

const upcastColumn = (column: ColumnState): ColumnState => ({
  ...initialFields(plainColumnFields),
  ...column,
  tasks: column.tasks.map(upcastCard),
})

export const upcastCard = (card: CardState): CardState => ({
  ...initialFields(plainCardFields),
  ...unnumbered,
  ...nothingYet.card,
  ...card,
  // Files were once not counted.
  ...(card.details?.files?.length && { fileCount: card.details.files.length }),
  // Nor was it said that a task repeats.
  ...(card.details?.repeat && { repeats: true }),
  ...(card.details && { details: upcastDetails(card.details) }),
})

const upcastDetails = (details: TaskDetails): TaskDetails => ({
  ...initialFields(plainDetailFields),
  ...nothingYet.details,
  ...details,
  items: details.items.map((item) => ({ ...initialFields(plainItemFields), ...item })),
})

/** Of a card that was kept before there were comments or files. */
const nothingYet = { card: { comments: 0 }, details: { latestComments: [], files: [] } }
