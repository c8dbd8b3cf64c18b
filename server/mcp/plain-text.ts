import { withoutInvisible } from '#contract/visible-text.ts'

/**
 * What people wrote, as a person sees it: a model would also read characters that nobody sees and
 * comments that no screen shows, and some programs load the images of what they are given.
 */
const plain = (text: string): string =>
  withoutComments(withoutInvisible(text))
    .replace(/(?<!!)!+\[/g, '[')
    .replace(/<(?=img\b)/gi, '‹')

/** What is left around a comment may begin one itself: whatever begins is seen where it becomes whole. */
function withoutComments(text: string): string {
  if (!text.includes('<!--')) return text
  const told: string[] = []
  for (let at = 0; at < text.length; ) {
    const sign = text[at] as string
    told.push(sign)
    at += 1
    if (sign !== '-' || told.at(-4) !== '<' || told.at(-3) !== '!' || told.at(-2) !== '-') continue
    told.length -= 4
    const end = text.indexOf('-->', at)
    at = end < 0 ? text.length : end + 3
  }
  return told.join('')
}

/** Every text in an answer. */
export function plainly<Value>(value: Value): Value
export function plainly(value: unknown): unknown {
  if (typeof value === 'string') return plain(value)
  if (Array.isArray(value)) return value.map((one) => plainly(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainly(one)]))
}

/** A model pays for every letter: longer texts are cut, and the answer says so. */
const longest = 6_000

export const shortened = (text: string) => ({
  texto: text.slice(0, longest),
  cortado: text.length > longest,
})
