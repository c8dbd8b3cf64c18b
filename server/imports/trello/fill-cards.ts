import { limits } from '#contract/limits.ts'
import { newId } from '#server/db/new-id.ts'
import { partsOf } from '../texts.ts'
import type { RowSink } from '../write-project.ts'
import { factsOf, titleOf } from './card-task.ts'
import { descriptionOf } from './card-text.ts'
import type { Filling } from './fill-board.ts'
import { movesInWords } from './moves.ts'
import type { TrelloCard } from './survey.ts'
import { countIn, type Loose, objectIn, textIn } from './tolerant.ts'

/** Makes a task of each card that has a place. */
export function openCards(filling: Filling, into: RowSink) {
  const { plan, days, notes, board, people, now } = filling
  const kinds = new Map(plan.columns.map(({ id, kind }) => [id, kind]))
  const addressOf = openAddresses(filling)
  const done = new Set<string>()
  return async (card: Loose): Promise<void> => {
    const id = textIn(card.id)
    const [place, surveyed] = [plan.places.get(id), board.cards.get(id)]
    // A second card of the same id was noted when the board was surveyed.
    if (!place || !surveyed || done.has(id)) return
    done.add(id)
    const { title, rest } = titleOf(card, place, notes)
    const description = descriptionOf(card, rest, { board, days, notes, addressOf })
    const [first = '', ...continued] = partsOf(description, limits.description)
    if (continued.length > 0) notes.add('descriptions_continued', 1, title)
    const early = [...historyOf(surveyed, filling), ...continued]
    const { comments } = surveyed
    notes.add('comments_missing', countIn(objectIn(card.badges).comments) - surveyed.said)
    if (surveyed.checklists.length > 1) notes.add('checklists_joined')
    const createdAt = (surveyed.madeAt ?? now).toISOString()
    const isDone = kinds.get(place.columnId) === 'done'
    await into.task({
      ...{ id: place.taskId, columnId: place.columnId, place: place.place, number: place.number },
      ...{ title, description: first, createdAt, archived: place.archived },
      ...factsOf(card, { days, notes, people, labels: plan.labels.ids, isDone }),
      comments: comments + early.length,
    })
    for (const [index, text] of early.entries()) {
      const addedVersion = 1 - comments - (early.length - 1 - index)
      await into.words({
        ...{ id: newId(), taskId: place.taskId, text, createdAt, editedAt: null, addedVersion },
      })
    }
  }
}

/** Older than every comment. */
function historyOf({ moves, madeAt }: TrelloCard, { days, notes }: Filling): string[] {
  if (moves.length === 0) return []
  notes.add('moves_as_text', moves.length)
  return partsOf(movesInWords(moves, madeAt, days), limits.comment)
}

/** Addresses of cards as ours, for those that come along. */
function openAddresses({ board, plan, projectId }: Filling) {
  const byLink = new Map([...board.cards.values()].map(({ shortLink, id }) => [shortLink, id]))
  return (shortLink: string) => {
    const place = plan.places.get(byLink.get(shortLink) ?? '')
    return place && `/project/${projectId}?board=${place.boardId}&task=${place.taskId}`
  }
}
