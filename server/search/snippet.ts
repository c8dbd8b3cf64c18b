import { normalised } from '#contract/normalised.ts'
import type { Snippet } from '#contract/search.ts'

const around = 40

/** The piece of a text in which a word was found, the word as it was written there. */
export function snippetOf(text: string, word: string): Snippet {
  const line = text.replace(/\s+/g, ' ').trim()
  const [start, end] = placeOf(line, word)
  const from = wordStart(line, start - around)
  const to = wordEnd(line, end + around)
  return {
    before: (from > 0 ? '…' : '') + line.slice(from, start),
    hit: line.slice(start, end),
    after: line.slice(end, to) + (to < line.length ? '…' : ''),
  }
}

/** Where the word is in the text as it was written: letters may have got longer or shorter. */
function placeOf(line: string, word: string): [start: number, end: number] {
  let plain = ''
  const origins: number[] = []
  let at = 0
  for (const letter of line) {
    const letters = plainLetters(letter)
    origins.push(...Array<number>(letters.length).fill(at))
    plain += letters
    at += letter.length
  }
  const found = ` ${plain}`.indexOf(word)
  if (found < 0) return [0, 0]
  // The text got a space in front, so that a word at its very beginning follows one as well.
  const skipped = word.length - word.trimStart().length
  const start = found - 1 + skipped
  const end = start + word.length - skipped
  return [origins[start] ?? 0, origins[end] ?? line.length]
}

/** As `plain_text` has it in the database. */
const plainLetters = (letter: string) =>
  normalised(letter, 'NFKD')
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '')
    .toLowerCase()
    .replace('ς', 'σ')

const wordStart = (line: string, from: number) =>
  from <= 0 ? 0 : line.indexOf(' ', from) + 1 || from

const wordEnd = (line: string, to: number) =>
  to >= line.length ? line.length : Math.max(line.lastIndexOf(' ', to), 0) || to
