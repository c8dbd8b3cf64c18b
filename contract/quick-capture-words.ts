import { plainText } from './plain-text.ts'

/** A word as it is compared, and where it stands in the text without the comma behind it. */
export interface Word {
  plain: string
  from: number
  to: number
  /** It begins with a capital letter, as names do. */
  capital: boolean
  /** The comma or full stop behind it: something ends here. Empty: nothing does. */
  after: string
}

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const short = shortened.exec(plainText(word))?.[1]
    const marks = word.includes('(') ? /[.,;:?!]+$/ : /[.,;:?!)]+$/
    const bare = short ? word : word.replace(marks, '') || word
    return {
      plain: short ?? plainText(bare),
      from: index,
      to: index + bare.length,
      capital: /^\p{Lu}/u.test(word),
      after: word.slice(bare.length),
    }
  })

/** 'seg.', 'dez.': the full stop belongs to the word, and nothing ends there. */
const shortened =
  /^(seg|ter|qua|qui|sex|sab|dom|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)\.$/

/**
 * Words from a place on, as one phrase; null: they are not all there, or something ends between. In a
 * list there may be commas.
 */
export function phraseAt(words: Word[], at: number, length: number, inList = false): string | null {
  const phrase = words.slice(at, at + length)
  const goesOn = ({ after }: Word) => after === '' || (inList && after === ',')
  if (phrase.length < length || !phrase.slice(0, -1).every(goesOn)) return null
  return phrase
    .map(({ plain, after }, index) => plain + (index < length - 1 ? after : ''))
    .join(' ')
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
  if (words[last]?.after || !next) return true
  return /^[\d@#!(-]/.test(next.plain) || beforeMore.has(next.plain)
}
