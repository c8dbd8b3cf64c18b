import { plainText } from '#contract/plain-text.ts'
import type { Choice } from '#web/features/search/Picker.tsx'

/** Something that the palette offers: a place to go to, or something to do. */
export interface Entry extends Choice {
  kind: string
  /** What it belongs to, if to a project. */
  projectId?: string
  /** Where it leads, in the app. */
  path?: string
  /** What it does, once the palette is closed. */
  run?: () => unknown
}

/** Names of places, and what is there, as they are compared with what is typed. */
export interface Findable {
  entry: Entry
  plain: string
}

/** `also` is searched, and not shown. */
export const findable = (entry: Entry, also = ''): Findable => ({
  entry,
  plain: plainText(`${entry.name} ${also} ${entry.place ?? ''}`),
})
