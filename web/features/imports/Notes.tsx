import { importNotes } from '#contract/import-notes.ts'
import type { NotedImport } from '#contract/imports.ts'
import { noteWords } from './note-words.ts'

interface Props {
  notes: readonly NotedImport[]
  /** It has not happened yet. */
  coming?: boolean
}

/** What will not come or did not, and what looks different here. */
export function Notes({ notes, coming = false }: Props) {
  const of = (kind: 'left' | 'changed') => notes.filter(({ note }) => importNotes[note] === kind)
  return (
    <>
      <NoteList title={coming ? 'O que não vem' : 'O que não veio, e por quê'} notes={of('left')} />
      <NoteList title={coming ? 'O que vem diferente' : 'O que mudou'} notes={of('changed')} />
    </>
  )
}

function NoteList({ title, notes }: { title: string; notes: readonly NotedImport[] }) {
  if (notes.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {notes.map((noted) => (
          <li key={noted.note} className="[overflow-wrap:anywhere]">
            {noteWords(noted)}
            {noted.examples.length > 0 && (
              <span className="text-muted text-sm"> Por exemplo: {noted.examples.join('; ')}.</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
