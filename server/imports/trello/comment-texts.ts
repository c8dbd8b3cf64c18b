import { limits } from '#contract/limits.ts'
import type { Days } from '../days.ts'
import { lineOf, partsOf, plainWords, textOf } from '../texts.ts'
import { momentIn, objectIn, textIn } from './tolerant.ts'

/** Written by somebody: `copyCommentCard` came along when a card was copied. */
const commentTypes = ['commentCard', 'copyCommentCard']

interface TrelloComment {
  cardId: string
  at: Date | null
  editedAt: Date | null
  /** Each fits into a comment of ours. */
  parts: string[]
}

/**
 * What somebody wrote, with their name in the text: no account of ours has said it, whoever the
 * importer believes that person to be.
 */
export function commentOf(action: unknown, days: Days): TrelloComment | null {
  const { type, data, date, memberCreator } = objectIn(action)
  if (!commentTypes.includes(textIn(type))) return null
  const { text, card, dateLastEdited } = objectIn(data)
  const words = textOf(textIn(text))
  const cardId = textIn(objectIn(card).id)
  const at = momentIn(date)
  const head = `${authorOf(memberCreator)} escreveu no Trello${at ? ` em ${days.say(at)}` : ''}:`
  const parts = partsOf(`${head}\n\n${words}`, limits.comment)
  return { cardId, at, editedAt: momentIn(dateLastEdited), parts }
}

/** By the name in the action: who has left the board is not among its members. */
export const authorOf = (member: unknown): string => {
  const { fullName, username } = objectIn(member)
  const name = lineOf(textIn(fullName)) || lineOf(textIn(username))
  return name ? plainWords(name) : 'Alguém'
}
