/**
 * Words by author and place. Whatever takes the screen away, the end of a session included, what was
 * typed stays until its author is back (R7), and every screen at that place hears of it.
 */
export function keptByPlace<Value>() {
  const values = new Map<string, Value>()
  const listeners = new Set<() => void>()
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isEmpty: () => values.size === 0,
    get: (place: string) => values.get(place),
    keep(place: string, value: Value) {
      values.set(place, value)
      for (const listener of listeners) listener()
    },
    drop(place: string) {
      values.delete(place)
      for (const listener of listeners) listener()
    },
  }
}
