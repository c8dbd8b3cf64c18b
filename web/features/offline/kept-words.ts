/*
 * What was typed and not sent, by author and place, so that a reload does not lose it.
 * One entry for each place: tabs do not write over each other's.
 */
const prefix = 'mutirao.words '

/** Undefined where there are none. */
export function keptWords(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + place) ?? '') ?? undefined
  } catch {
    return undefined
  }
}

export function keepWords(place: string, words: unknown): void {
  try {
    localStorage.setItem(prefix + place, JSON.stringify(words))
  } catch {
    // Nothing is kept here: then only this page knows them.
  }
}

export function dropWords(place: string): void {
  try {
    localStorage.removeItem(prefix + place)
  } catch {
    // There was nothing to drop.
  }
}

/** A place begins with the id of who typed there. */
export function dropWordsOf(personId: string): void {
  const theirs = (key: string) => key.startsWith(`${prefix}${personId} `)
  for (const key of Object.keys(localStorage).filter(theirs)) localStorage.removeItem(key)
}
