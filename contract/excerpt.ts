export const excerptLength = 280

/** Three lines of a card hold about this much; the rest is fetched when the task is opened. */
export function excerptOf(description: string): string {
  const characters = [...description.slice(0, excerptLength * 2)]
  return characters.length <= excerptLength && description.length <= excerptLength * 2
    ? description
    : characters.slice(0, excerptLength).join('')
}
