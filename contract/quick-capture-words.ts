import { plainText } from './plain-text.ts'

/** A word as it is compared, and where it stands in the text without the comma behind it. */
export interface Word {
  plain: string
  from: number
  to: number
  /** Something ends here: a comma, a full stop. */
  ends: boolean
}

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const bare = word.replace(word.includes('(') ? /[.,;:?]+$/ : /[.,;:?)]+$/, '') || word
    return {
      plain: plainText(bare),
      from: index,
      to: index + bare.length,
      ends: bare !== word,
    }
  })

/** Words from a place on, as one phrase; null: they are not all there, or something ends between. */
export function phraseAt(words: Word[], at: number, length: number): string | null {
  const phrase = words.slice(at, at + length)
  if (phrase.length < length || phrase.slice(0, -1).some(({ ends }) => ends)) return null
  return phrase.map(({ plain }) => plain).join(' ')
}

const beforeMore = new Set(
  'com as a ao aos de em no na nos nas para pra por e ou ate cedo antes depois que'.split(' '),
)

/**
 * Whether 'segunda' at a place can be the day: 'segunda via' and 'quarta versão' are not. What follows
 * is nothing, an hour, a sign or a small word.
 */
export function endsPhrase(words: Word[], last: number): boolean {
  const next = words[last + 1]
  if (words[last]?.ends || !next) return true
  return /^[\d@#!(-]/.test(next.plain) || beforeMore.has(next.plain)
}
