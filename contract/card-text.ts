import { plainText } from './plain-text.ts'
import type { CardState } from './state.ts'

/** Making a text plain costs more than looking through it: each card's is made once. */
const known = new WeakMap<CardState, string>()

/** The words of a card as far as they are known here, without accents and capitals. */
export function cardText(card: CardState): string {
  const before = known.get(card)
  if (before !== undefined) return before
  const text = plainText(`${card.title}\n${card.details?.description ?? card.excerpt}`)
  known.set(card, text)
  return text
}
