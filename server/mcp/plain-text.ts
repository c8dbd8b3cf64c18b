import { withoutInvisible } from '#contract/visible-text.ts'

/**
 * What people wrote, as a person sees it: a model would also read characters that nobody sees and
 * comments that no screen shows, and some programs load the images of what they are given.
 */
function plain(text: string): string {
  const seen = withoutInvisible(text)
  const told = seen.replace(htmlComment, '')
  // What is left around a comment may be one itself.
  return told === seen ? told.replace(/!+\[/g, '[').replace(/<(?=img\b)/gi, '‹') : plain(told)
}

const htmlComment = /<!--[\s\S]*?(?:-->|$)/g

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
