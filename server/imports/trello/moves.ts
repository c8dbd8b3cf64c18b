import type { Days } from '../days.ts'
import { lineOf, plainWords } from '../texts.ts'
import { authorOf } from './comment-texts.ts'
import { momentIn, objectIn, textIn } from './tolerant.ts'

/** A card went from one list to another, as the file tells it. */
export interface TrelloMove {
  cardId: string
  at: Date | null
  by: string
  from: string
  to: string
}

export function moveOf(action: unknown): TrelloMove | null {
  const { type, data, date, memberCreator } = objectIn(action)
  if (type !== 'updateCard') return null
  const { card, listBefore, listAfter } = objectIn(data)
  const [from, to] = [listBefore, listAfter].map((list) => lineOf(textIn(objectIn(list).name)))
  if (!from || !to) return null
  const cardId = textIn(objectIn(card).id)
  return { cardId, at: momentIn(date), by: authorOf(memberCreator), from, to }
}

/**
 * The moves of a card in words, the oldest first. They are a text and no events: nobody here has made
 * them, and reports count from the day of the import.
 */
export function movesInWords(
  moves: readonly TrelloMove[],
  madeAt: Date | null,
  days: Days,
): string {
  const lines = moves.toReversed().map(({ at, by, from, to }) => {
    const places = `de ${plainWords(from)} para ${plainWords(to)}`
    return `- ${at ? `${days.say(at)}: ` : ''}${by} moveu ${places}`
  })
  const made = madeAt ? [`- ${days.say(madeAt)}: criada no Trello`] : []
  return ['Histórico no Trello', '', ...made, ...lines].join('\n')
}
