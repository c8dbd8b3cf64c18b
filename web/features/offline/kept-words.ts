/*
 * What was typed and not sent, by author and place, so that a reload does not lose it.
 * One entry for each place: tabs do not write over each other's.
 */
const prefix = 'mutirao.words '

/** With the moment in which they were last typed. */
interface Kept {
  at: number
  words: unknown
}

/** Undefined where there are none. */
export const keptWords = (place: string): unknown => read(prefix + place)?.words ?? undefined

function read(key: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

export function keepWords(place: string, words: unknown): void {
  try {
    const kept: Kept = { at: Date.now(), words }
    localStorage.setItem(prefix + place, JSON.stringify(kept))
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

/** Whether there is anybody's, at a place that ends so. */
export function hasWordsAt(ending: string): boolean {
  try {
    return wordKeys().some((key) => key.endsWith(ending))
  } catch {
    return false
  }
}

/** A place begins with the id of who typed there. */
export function dropWordsOf(personId: string): void {
  for (const key of wordKeys()) if (isOf(key, personId)) localStorage.removeItem(key)
}

/** What others have typed here, and not since then. */
export function dropOldWordsOfOthers(personId: string, since: number): void {
  for (const key of wordKeys()) {
    if (!isOf(key, personId) && (read(key)?.at ?? 0) < since) localStorage.removeItem(key)
  }
}

const wordKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))
const isOf = (key: string, personId: string) => key.startsWith(`${prefix}${personId} `)
