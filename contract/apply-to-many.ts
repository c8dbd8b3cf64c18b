import { applyToCard } from './apply-to-card.ts'
import { copyCard, wordsById } from './copied-state.ts'
import type { Change, CopiedWords, ProjectEvent } from './events.ts'
import { insertAt } from './lists.ts'
import { inKind, onTasks } from './on-board.ts'
import { oneByOne } from './one-by-one.ts'
import type { CardState, ColumnState, ProjectState } from './state.ts'

type Of<Type extends Change['type']> = Extract<Change, { type: Type }>
type ChangeOfMany = Of<
  'tasks.edited' | 'tasks.moved' | 'tasks.copied' | 'tasks.deleted' | 'tasks.archived'
>

/** The same as the changes of each in turn (`oneByOne`), walking every column once and not each time. */
export function applyToMany(
  state: ProjectState,
  change: ChangeOfMany,
  event: ProjectEvent,
): ProjectState {
  if (change.type === 'tasks.edited') return edited(state, change, event)
  const each = oneByOne(change)
  const copies = each.filter((one) => one.type === 'task.copied')
  if (change.type === 'tasks.copied') return withCopies(state, copies, event, change.words)
  const moves = each.filter((one) => one.type === 'task.moved')
  return moves.length > 0
    ? placed(state, moves)
    : without(
        state,
        each.map(({ taskId }) => taskId),
      )
}

function edited(state: ProjectState, { tasks }: Of<'tasks.edited'>, event: ProjectEvent) {
  const edits = new Map(tasks.map((edit) => [edit.taskId, edit]))
  const edit = (card: CardState) => {
    const own = edits.get(card.id)
    return own ? applyToCard(card, { type: 'task.edited', ...own }, event) : card
  }
  return inColumnsOf(state, edits.has.bind(edits), (cards) => cards.map(edit))
}

/**
 * All are taken away, and then put at their places in turn. Tasks stay on their board, so a column that
 * was read never receives a card that was not.
 */
export function placed(
  state: ProjectState,
  tasks: Pick<Of<'task.moved'>, 'taskId' | 'columnId' | 'position'>[],
): ProjectState {
  const ids = tasks.map(({ taskId }) => taskId)
  const cards = cardsOf(state, new Set(ids))
  return tasks.reduce(
    (state, { taskId, columnId, position }) => {
      const card = cards.get(taskId)
      if (!card) return state
      return onTasks(state, columnId, (list, { kind }) =>
        insertAt(list, position, inKind(kind, card)),
      )
    },
    without(state, ids),
  )
}

/** The copies stand at the end of the columns of what they were copied from. */
export function withCopies(
  state: ProjectState,
  copies: Of<'task.copied'>[],
  { actorId }: ProjectEvent,
  said?: CopiedWords[],
): ProjectState {
  const words = wordsById(said)
  const columnIds = new Set(copies.map(({ columnId }) => columnId))
  return [...columnIds].reduce(
    (state, columnId) =>
      onTasks(state, columnId, (cards) => {
        const byId = new Map(cards.map((card) => [card.id, card]))
        const made = copies.flatMap(({ taskId, newTaskId: copyId, title, number }) => {
          const card = byId.get(taskId)
          return card
            ? [{ ...copyCard(card, copyId, { copyId, actorId, number, words }), title }]
            : []
        })
        return made.length > 0 ? [...cards, ...made] : cards
      }),
    state,
  )
}

function without(state: ProjectState, ids: string[]): ProjectState {
  const gone = new Set(ids)
  return inColumnsOf(state, gone.has.bind(gone), (cards) => cards.filter(({ id }) => !gone.has(id)))
}

function cardsOf({ boards }: ProjectState, ids: ReadonlySet<string>): Map<string, CardState> {
  const found = new Map<string, CardState>()
  for (const { tasks } of boards.flatMap(({ columns }) => columns ?? [])) {
    for (const card of tasks) if (ids.has(card.id)) found.set(card.id, card)
    if (found.size === ids.size) break
  }
  return found
}

/** Columns and boards without any of the tasks stay the same objects. */
function inColumnsOf(
  state: ProjectState,
  isOne: (id: string) => boolean,
  edit: (cards: CardState[]) => CardState[],
): ProjectState {
  const has = ({ tasks }: ColumnState) => tasks.some(({ id }) => isOne(id))
  const edited = (column: ColumnState) =>
    has(column) ? { ...column, tasks: edit(column.tasks) } : column
  return {
    ...state,
    boards: state.boards.map((board) =>
      board.columns?.some(has) ? { ...board, columns: board.columns.map(edited) } : board,
    ),
  }
}
