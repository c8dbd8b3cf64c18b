import { importLimits } from '#contract/import-limits.ts'
import type { ImportNote } from '#contract/import-notes.ts'
import type { NotedImport } from '#contract/imports.ts'
import { cut, lineOf } from './texts.ts'

/** Collects what a report has to say, each kind once. */
export function openNotes() {
  const notes = new Map<ImportNote, NotedImport>()
  return {
    add: (note: ImportNote, count = 1, example?: string) => {
      if (count <= 0) return
      const noted = notes.get(note) ?? { note, count: 0, examples: [] }
      noted.count = Math.min(noted.count + count, Number.MAX_SAFE_INTEGER)
      const shown = cut(lineOf(example ?? ''), 80)
      if (shown && noted.examples.length < importLimits.examples) noted.examples.push(shown)
      notes.set(note, noted)
    },
    list: (): NotedImport[] => [...notes.values()],
  }
}

export type Notes = ReturnType<typeof openNotes>
