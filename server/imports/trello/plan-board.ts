import { nameLabels } from '../label-names.ts'
import type { Notes } from '../notes.ts'
import { type FoundList, placeTasks } from '../place-tasks.ts'
import { colourName, colourOf } from './label-colours.ts'
import type { TrelloBoard } from './survey.ts'

/** For cards of lists that were archived whole: their lists are no columns of ours. */
const closedLists = 'Listas arquivadas'

/** What a board becomes, before any of its words is read. */
export function planBoard(
  board: TrelloBoard,
  { name, archived, now }: { name: string; archived: 'archive' | 'leave'; now: Date },
  notes: Notes,
) {
  const labels = nameLabels(
    [...board.labels.values()].map(({ key, name, color, used }) => ({
      ...{ key, used, color: colourOf(color), name: name || colourName(color) },
    })),
    notes,
  )
  return { ...placeTasks(listsOf(board, archived, notes), name, now, notes), labels }
}

export type BoardPlan = ReturnType<typeof planBoard>

function listsOf(board: TrelloBoard, archived: 'archive' | 'leave', notes: Notes): FoundList[] {
  const open = [...board.lists.values()].filter(({ closed }) => !closed).sort(byPlace)
  const found = new Map(open.map(({ id, name, limit }) => [id, emptyList(name, limit)]))
  const ofClosed = emptyList(closedLists, null)
  for (const card of [...board.cards.values()].sort(byPlace)) {
    const list = board.lists.get(card.listId)
    // An open card in a list that was archived is archived in effect.
    const gone = card.closed || list?.closed
    if (!list) notes.add('orphans_left')
    else if (!gone) found.get(list.id)?.tasks.push(card)
    else if (archived === 'leave') notes.add('archived_left')
    else (found.get(list.id) ?? ofClosed).archived.push(card)
  }
  if (ofClosed.archived.length > 0) {
    const count = [...board.lists.values()].filter(({ closed }) => closed).length
    notes.add('closed_lists_joined', count)
  }
  const all = [...found.values(), ...(ofClosed.archived.length > 0 ? [ofClosed] : [])]
  return all.length > 0 ? all : [emptyList('A Fazer', null)]
}

const emptyList = (name: string, limit: number | null): FoundList => ({
  ...{ name, limit, tasks: [], archived: [] },
})

interface Placed {
  id: string
  pos: number | null
}

/**
 * By Trello's position, which repeats and reaches 2^47, then by id, which is the age; before 2013
 * there were none, and what counts is the order in the file, to which the sort is true.
 */
export const byPlace = (a: Placed, b: Placed): number =>
  a.pos === null || b.pos === null ? 0 : a.pos - b.pos || (a.id < b.id ? -1 : 1)
