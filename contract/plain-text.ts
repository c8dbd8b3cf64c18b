import { normalised } from './normalised.ts'

/** As people compare words: accents and capitals do not matter, so 'acao' finds 'Ação'. */
export const plainText = (text: string): string =>
  normalised(text, 'NFD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')

/** Whether two names are one, as the server compares those of labels. */
export const isSameName = (a: string, b: string): boolean =>
  plainText(a.trim()) === plainText(b.trim())

/** Whether a text has every word of what was asked for, in any order. */
export function hasWords(text: string, asked: string): boolean {
  const content = plainText(text)
  return plainText(asked)
    .split(/\s+/)
    .every((word) => content.includes(word))
}

/** Signs come first, as in a dictionary: '🔥 Urgente' before 'Ana'. */
const nameKey = (name: string) => plainText(name).replace(/[^\p{L}\p{N}]/gu, ' ')

/**
 * As a list of names is read. By hand, since the rules of the browser for it take 13 ms to get ready, and
 * the first picture of a board waits for them.
 */
export const inNameOrder = <Named extends { name: string }>(list: readonly Named[]): Named[] =>
  list
    .map((named) => ({ named, key: nameKey(named.name) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ named }) => named)
