/** In pixels, on average and not less: a drawing cannot ask how wide a word will be. */
export const letterWidth = 6.8

/** The words as far as they fit. */
export function fitting(words: string, width: number): string {
  const room = Math.floor(width / letterWidth)
  return words.length > room ? `${words.slice(0, Math.max(1, room - 1))}…` : words
}
