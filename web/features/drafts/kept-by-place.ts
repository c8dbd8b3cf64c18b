import { createListeners } from '#web/api/listeners.ts'
import { dropWords, hasWordsAt, keepWords, keptWords } from '#web/features/offline/kept-words.ts'

/**
 * Words by author and place, a place beginning with the id of the author. Whatever takes the screen
 * away, the end of a session included, what was typed stays until its author is back (R7), and every
 * screen at that place hears of it. With a name for what they are, they outlive a reload too.
 */
export function keptByPlace<Value>(name?: string) {
  const values = new Map<string, Value | undefined>()
  const listeners = createListeners()
  const stored = (place: string) => `${place} ${name}`
  /** By a page that is gone; looked up when it is first asked. */
  let hasLeft: boolean | undefined
  return {
    subscribe: listeners.subscribe,
    /** Nothing was kept in this page, nor left by one before it. */
    isEmpty() {
      hasLeft ??= name !== undefined && hasWordsAt(stored(''))
      return !hasLeft && [...values.values()].every((value) => value === undefined)
    },
    get(place: string) {
      if (name && !values.has(place)) values.set(place, keptWords(stored(place)) as Value)
      return values.get(place)
    },
    keep(place: string, value: Value) {
      values.set(place, value)
      if (name) keepWords(stored(place), value)
      listeners.tell()
    },
    drop(place: string) {
      values.delete(place)
      if (name) dropWords(stored(place))
      listeners.tell()
    },
  }
}
