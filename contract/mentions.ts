export interface Named {
  userId: string
  fullName: string
}

/** A place in a text where people are called by '@' and their full name. */
interface Mention {
  from: number
  to: number
  /** Several where people have the same name: all of them are meant. */
  userIds: string[]
}

/** The longest name that fits is the one meant: '@Ana Souza Lima' does not call 'Ana Souza'. */
export function findMentions(text: string, people: readonly Named[]): Mention[] {
  const idsByName = Map.groupBy(people, ({ fullName }) => fullName)
  const names = [...idsByName.keys()]
    .filter((name) => name && text.includes(`@${name}`))
    .sort((a, b) => b.length - a.length)
  const found: Mention[] = []
  if (names.length === 0) return found
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = names.find(
      (name) => text.startsWith(name, at + 1) && endsAt(text, at + 1 + name.length),
    )
    if (!name || isInWord(text[at - 1])) continue
    const userIds = idsByName.get(name)?.map(({ userId }) => userId) ?? []
    found.push({ from: at, to: at + 1 + name.length, userIds })
  }
  return found
}

/** Those whom a text calls, each once. */
export const mentionsIn = (text: string, people: readonly Named[]): string[] =>
  [...new Set(findMentions(text, people).flatMap(({ userIds }) => userIds))].sort()

const endsAt = (text: string, end: number) => !isInWord(text[end])

/** 'ana@Bruno Lima' is an address, not a call. */
const isInWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character)
