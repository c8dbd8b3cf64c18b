import { importLimits } from '#contract/import-limits.ts'
import type { ImportNote } from '#contract/import-notes.ts'
import type { NotedImport } from '#contract/imports.ts'
import { cut } from './texts.ts'

/** Collects what a report has to say, each kind once. */
export function openNotes() {
  const notes = new Map<ImportNote, NotedImport>()
  return {
    add: (note: ImportNote, count = 1, example?: string) => {
      if (count <= 0) return
      const noted = notes.get(note) ?? { note, count: 0, examples: [] }
      noted.count += count
      if (example && noted.examples.length < importLimits.examples) {
        noted.examples.push(cut(example, 80))
      }
      notes.set(note, noted)
    },
    list: (): NotedImport[] => [...notes.values()],
  }
}

export type Notes = ReturnType<typeof openNotes>
