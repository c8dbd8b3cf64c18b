import { visible } from '#contract/visible-text.ts'

/** What files hold, as the database and the screens can: the same rules as contract/fields.ts. */

/** Shortened to so many characters, and never in the middle of one. */
export const cut = (text: string, longest: number): string =>
  text.length <= longest
    ? text
    : `${text
        .slice(0, longest - 1)
        .toWellFormed()
        .trimEnd()}…`

/** One line, without what cannot be seen, or divides marks of which there would be too many. */
export const lineOf = (text: string): string =>
  visible(text.toWellFormed().replace(/\p{Cc}+/gu, ' ')).trim()

/** Several lines: line breaks as ours, no NUL, and no invisible joiners that editors leave on blank lines. */
export const textOf = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '').replaceAll('\u200C', '').replace(/\r\n?/g, '\n').trim()

/** A text in parts of so many characters, divided at line breaks where there are some. */
export function partsOf(text: string, longest: number): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > longest) {
    const line = rest.lastIndexOf('\n', longest)
    const end = line > longest / 2 ? line : beforeHalf(rest, longest)
    parts.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return [...parts, rest]
}

/** Not between the two halves of a character. */
const beforeHalf = (text: string, end: number) =>
  /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') ? end - 1 : end

/** Whether a link may lead there: pages, and nothing that runs. */
export function isPage(address: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(address).protocol)
  } catch {
    return false
  }
}

/** Words and an address as a link of Markdown: brackets would end it early. */
export const linkOf = (words: string, address: string): string =>
  `[${lineOf(words).replace(/[[\]\\]/g, '\\$&')}](<${new URL(address).href.replace(/[<>]/g, encodeURIComponent)}>)`

/** Words that mean nothing to Markdown. */
export const plainWords = (text: string): string => text.replace(/[\\`*_~[\]<>#|]/g, '\\$&')
