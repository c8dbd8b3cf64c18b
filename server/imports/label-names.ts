import { type LabelColour, labelColours } from '#contract/label-colours.ts'
import { limits } from '#contract/limits.ts'
import { normalised } from '#contract/normalised.ts'
import { plainText } from '#contract/plain-text.ts'
import { newId } from '#server/db/new-id.ts'
import type { Notes } from './notes.ts'
import { cut } from './texts.ts'
import type { LabelRow } from './write-rows.ts'

interface FoundLabel {
  key: string
  name: string
  /** Null: any of ours. */
  color: LabelColour | null
  used: number
}

/**
 * Labels as a project can have them: each name once, and no more than a hundred, those that are used
 * most. Answers which of ours each of the file's has become.
 */
export function nameLabels(found: readonly FoundLabel[], notes: Notes) {
  const rows: LabelRow[] = []
  const ids = new Map<string, string>()
  const byName = new Map<string, LabelRow>()
  for (const { key, name, color } of found.toSorted((a, b) => b.used - a.used)) {
    const short = cut(name, limits.labelName)
    if (short !== name) notes.add('names_cut', 1, name)
    const same = byName.get(sameAs(short))
    if (same && (color === null || same.color === color)) {
      notes.add('labels_joined', 1, name)
      ids.set(key, same.id)
      continue
    }
    if (rows.length >= limits.labelsPerProject) {
      notes.add('labels_beyond_limit', 1, name)
      continue
    }
    const free = same ? freeName(short, byName) : short
    if (free !== short) notes.add('labels_renamed', 1, free)
    const any = labelColours[rows.length % labelColours.length] ?? 'gray'
    const row = { id: newId(), name: free, color: color ?? any }
    rows.push(row)
    byName.set(sameAs(free), row)
    ids.set(key, row.id)
  }
  return { rows, ids }
}

/** At least as much is the same here as in the database, which refuses a second one. */
const sameAs = (name: string) => plainText(normalised(name, 'NFKD')).replace(/\s+/g, ' ')

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  for (let count = 2; ; count += 1) {
    const ending = ` ${count}`
    const free = cut(name, limits.labelName - ending.length) + ending
    if (!taken.has(sameAs(free))) return free
  }
}
