import type { JsonBody } from './json-body.ts'

/** An answer as it goes out, and the state that it shows. */
export interface Kept {
  stamp: string
  body: JsonBody
}

export interface KeptJson {
  /** What is kept for this key if it shows this state; else what `make` makes, kept from now on. */
  take(key: string, stamp: string, make: () => Promise<Kept>): Promise<Kept>
  bytes(): number
}

interface Entry {
  stamp: string
  made: Promise<Kept>
  bytes: number
}

const usualLimit = 32 * 1024 * 1024
/** About what an entry takes besides its body. */
const overhead = 500

/**
 * Boards and lists, written and compressed, so that the second to ask waits for neither. Each key has one
 * entry, the newest; who asks while it is being made waits for the same one. The least recently used
 * go first.
 */
export function createKeptJson(mostBytes = usualLimit): KeptJson {
  const entries = new Map<string, Entry>()
  let total = 0

  const drop = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const put = (key: string, entry: Entry) => {
    drop(key)
    entries.set(key, entry)
    total += entry.bytes
  }
  const shrink = () => {
    for (const key of entries.keys()) {
      if (total <= mostBytes) return
      drop(key)
    }
  }
  return {
    take: async (key, stamp, make) => {
      const known = entries.get(key)
      if (known?.stamp === stamp) {
        put(key, known)
        return known.made
      }
      const entry = { stamp, made: make(), bytes: overhead }
      put(key, entry)
      const isNewest = () => entries.get(key) === entry
      try {
        const made = await entry.made
        // What was read may be newer than what was asked for, never older.
        if (isNewest()) {
          put(key, { ...entry, stamp: made.stamp, bytes: overhead + made.body.bytes.byteLength })
          shrink()
        }
        return made
      } catch (error) {
        if (isNewest()) drop(key)
        throw error
      }
    },
    bytes: () => total,
  }
}
