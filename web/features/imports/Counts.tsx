import type { ImportCounts } from '#contract/imports.ts'
import { countWords } from './note-words.ts'

/** How many of each kind; what there is none of is left out. */
export function Counts({ title, counts }: { title: string; counts: ImportCounts }) {
  const lines = countWords(counts)
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
