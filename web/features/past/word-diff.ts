/** A stretch of words that is in both texts, or in one of them. */
export interface Stretch {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Beyond it the middle of two texts is shown as replaced: nobody reads so much in detail. */
const mostCompared = 400_000

/** How a text became another, by words: what they have in common is as long as it can be. */
export function wordDiff(before: string, after: string): Stretch[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const shortest = Math.min(old.length, now.length)
  let head = 0
  while (head < shortest && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < shortest - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  return joined([
    ...old.slice(0, head).map(stretch('same')),
    ...middle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...old.slice(old.length - tail).map(stretch('same')),
  ])
}

/** Words, and what is between them. */
const wordsOf = (text: string) => text.split(/(\s+)/).filter(Boolean)

const stretch =
  (kind: Stretch['kind']) =>
  (text: string): Stretch => ({ kind, text })

function middle(old: string[], now: string[]): Stretch[] {
  if (old.length * now.length > mostCompared)
    return [...old.map(stretch('removed')), ...now.map(stretch('added'))]
  const common = commonLengths(old, now)
  const parts: Stretch[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]]
    if (was !== undefined && was === is) {
      parts.push({ kind: 'same', text: was })
      i += 1
      j += 1
    } else if (
      was !== undefined &&
      (is === undefined || left(common, i + 1, j) >= left(common, i, j + 1))
    ) {
      parts.push({ kind: 'removed', text: was })
      i += 1
    } else {
      parts.push({ kind: 'added', text: is ?? '' })
      j += 1
    }
  }
  return parts
}

/** For each pair of places, how many words the rests from there have in common. */
function commonLengths(old: string[], now: string[]): Uint32Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = rows[i] as Uint32Array
      row[j] =
        old[i] === now[j]
          ? left(rows, i + 1, j + 1) + 1
          : Math.max(left(rows, i + 1, j), left(rows, i, j + 1))
    }
  }
  return rows
}

const left = (rows: Uint32Array[], i: number, j: number) => rows[i]?.[j] ?? 0

/** Neighbours of one kind are one stretch. */
function joined(parts: Stretch[]): Stretch[] {
  const all: Stretch[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else all.push({ ...part })
  }
  return all
}
