import { importLimits } from '#contract/import-limits.ts'
import { limits } from '#contract/limits.ts'
import { newId } from '#server/db/new-id.ts'
import { cut, lineOf } from '../texts.ts'
import type { RowSink } from '../write-project.ts'
import { dayIn } from './card-task.ts'
import { commentOf } from './comment-texts.ts'
import type { Filling } from './fill-board.ts'
import { byPlace } from './plan-board.ts'
import { type Loose, listIn, numberIn, objectIn, textIn } from './tolerant.ts'

/** The items and comments of cards, wherever they stand in the file. */
export function openDetails(filling: Filling, into: RowSink) {
  const { plan, board, days, notes, people, now } = filling
  const firstItems = placesOfChecklists(filling)
  const done = new Set<string>()
  const written = new Map<string, number>()

  const addChecklist = async ({ id, idCard, name, checkItems }: Loose): Promise<void> => {
    const first = firstItems.get(textIn(id))
    const place = plan.places.get(textIn(idCard))
    if (done.has(textIn(id))) return
    done.add(textIn(id))
    if (!place || first === undefined) {
      if (!board.cards.has(textIn(idCard))) notes.add('orphans_left')
      return
    }
    const several = (board.cards.get(textIn(idCard))?.checklists.length ?? 0) > 1
    const prefix = several && lineOf(textIn(name)) ? `${lineOf(textIn(name))}: ` : ''
    for (const [index, item] of itemsOf(checkItems).entries()) {
      if (first + index >= limits.itemsPerTask) {
        notes.add('items_beyond_limit')
        continue
      }
      const full = prefix + (lineOf(textIn(item.name)) || 'Sem texto')
      if (full.length > limits.checklistItem) notes.add('names_cut', 1, full)
      if (textIn(item.idMember) && !people.has(textIn(item.idMember))) notes.add('people_unmapped')
      await into.item({
        ...{ id: newId(), taskId: place.taskId, place: first + index },
        text: cut(full, limits.checklistItem),
        completed: item.state === 'complete',
        dueDate: dayIn(item.due, filling),
        assignee: people.get(textIn(item.idMember)) ?? null,
      })
    }
  }

  /** Trello writes the newest first. */
  const addAction = async (action: unknown): Promise<void> => {
    const comment = commentOf(action, days)
    if (!comment) return
    const { cardId, at, editedAt, parts } = comment
    const place = plan.places.get(cardId)
    if (!place) {
      if (!board.cards.has(cardId)) notes.add('orphans_left')
      return
    }
    const newer = written.get(cardId) ?? 0
    const all = newer + parts.length
    if (all > importLimits.commentsPerTask) return
    written.set(cardId, all)
    notes.add('authors_as_text')
    if (parts.length > 1) notes.add('comments_continued')
    for (const [index, text] of parts.entries()) {
      await into[index === 0 ? 'comment' : 'words']({
        ...{ id: newId(), taskId: place.taskId, text },
        createdAt: (at ?? now).toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
        addedVersion: 1 - newer - (parts.length - 1 - index),
      })
    }
  }

  return { addChecklist, addAction }
}

/** Items are not in their order in the file. */
const itemsOf = (value: unknown): Loose[] =>
  listIn(value)
    .map(objectIn)
    .map((item) => ({ item, id: textIn(item.id), pos: numberIn(item.pos) }))
    .sort(byPlace)
    .map(({ item }) => item)

/** A task has one checklist here: behind which items each of the card's begins. */
function placesOfChecklists({ board }: Filling): Map<string, number> {
  const places = new Map<string, number>()
  for (const { checklists } of board.cards.values()) {
    let first = 0
    for (const { id, items } of checklists.toSorted(byPlace)) {
      places.set(id, first)
      first += items
    }
  }
  return places
}
