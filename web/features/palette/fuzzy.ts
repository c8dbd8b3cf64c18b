/**
 * How well a text answers what was typed; null: it does not. Both are plain texts (contract's
 * plainText). Every word has to be found, in any order: as it is, or letter by letter from the
 * beginning of a word on ('pdf' finds 'praca das flores').
 */
export function scoreOf(asked: string, text: string): number | null {
  let sum = 0
  for (const word of asked.split(' ')) {
    if (word === '') continue
    const score = wordScore(word, text)
    if (score === null) return null
    sum += score
  }
  // Of two that answer as well, the shorter says less besides; where nothing is asked, all are as they come.
  return sum === 0 ? 0 : sum - Math.min(text.length, 200) / 100
}

const whole = 100
const atWordStart = 50
const scattered = 40
const perGap = 6

function wordScore(word: string, text: string): number | null {
  const at = text.indexOf(word)
  if (at < 0) return scatteredScore(word, text)
  const first = startsWord(text, at) ? at : text.indexOf(` ${word}`) + 1
  const starts = startsWord(text, first) && text.startsWith(word, first)
  return whole + (starts ? atWordStart : 0) - Math.min(starts ? first : at, 30)
}

/** The best of the ways to find the letters in their order, each beginning with a word. */
function scatteredScore(word: string, text: string): number | null {
  if (word.length < 2) return null
  let best: number | null = null
  for (let start = 0; start >= 0; start = nextWord(text, start)) {
    const gaps = text[start] === word[0] ? gapsFrom(start, word, text) : null
    // One in three letters may be left out before it: with more, anything finds everything.
    if (gaps === null || gaps > word.length / 3) continue
    const score = scattered - gaps * perGap
    if (best === null || score > best) best = score
  }
  return best
}

/** How often letters lie apart, not counting leaps to the beginning of another word; null: not found. */
function gapsFrom(start: number, word: string, text: string): number | null {
  let gaps = 0
  let at = start
  for (const letter of word.slice(1)) {
    const next = text.indexOf(letter, at + 1)
    if (next < 0) return null
    if (next > at + 1) {
      const leap = wordStartWith(letter, text, at)
      if (leap < 0) gaps += 1
      at = leap < 0 ? next : leap
    } else at = next
  }
  return gaps
}

const wordStartWith = (letter: string, text: string, after: number): number => {
  const at = text.indexOf(` ${letter}`, after)
  return at < 0 ? -1 : at + 1
}

const startsWord = (text: string, at: number) => at === 0 || text[at - 1] === ' '

/** -1: there is none. */
const nextWord = (text: string, at: number): number => {
  const space = text.indexOf(' ', at)
  return space < 0 ? -1 : space + 1
}
