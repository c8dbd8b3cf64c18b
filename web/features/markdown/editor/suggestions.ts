import { hasWords } from '#contract/plain-text.ts'
import { emoji } from './emoji.ts'

export interface Suggestion {
  /** What is put in the place of what was typed. */
  insert: string
  label: string
}

/** What may be meant by what stands before the cursor, and where it begins. */
export interface Suggestions {
  from: number
  list: Suggestion[]
}

const most = 6

/** '@' and the beginning of a name, or ':' and two letters of an emoji. */
export function suggestionsAt(before: string, names: readonly string[]): Suggestions | null {
  const [, sign = '', typed = ''] =
    /(?:^|[\s([{])([@:])([\p{L}][\p{L} ]{0,30}|)$/u.exec(before.slice(-40)) ?? []
  const list = sign === '@' ? people(typed, names) : sign === ':' ? signs(typed) : []
  return list.length > 0 ? { from: before.length - typed.length - 1, list } : null
}

const people = (typed: string, names: readonly string[]): Suggestion[] =>
  names
    .filter((name) => hasWords(name, typed) && name !== typed.trim())
    .slice(0, most)
    .map((name) => ({ insert: `@${name} `, label: name }))

const signs = (typed: string): Suggestion[] =>
  typed.length < 2 || typed.includes(' ')
    ? []
    : emoji
        .filter(([, names]) =>
          names.split(' ').some((name) => hasWords(name.slice(0, typed.length), typed)),
        )
        .slice(0, most)
        .map(([sign, names]) => ({ insert: `${sign} `, label: `${sign} ${names}` }))
