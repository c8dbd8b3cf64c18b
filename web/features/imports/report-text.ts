import { importNotes } from '#contract/import-notes.ts'
import type { Import, ImportReport } from '#contract/imports.ts'
import { formatMoment } from '#web/ui/dates.ts'
import { countWords, noteWords } from './note-words.ts'

/** The report of an import as a plain text. */
export function reportText(
  { fileName, createdAt }: Pick<Import, 'fileName' | 'createdAt'>,
  { counts, notes }: ImportReport,
): string {
  const of = (kind: 'left' | 'changed') =>
    notes
      .filter(({ note }) => importNotes[note] === kind)
      .map((noted) => `- ${[noteWords(noted), ...noted.examples].join('\n    ')}`)
  const section = (title: string, lines: string[]) =>
    lines.length > 0 ? [title, ...lines, ''] : []
  return [
    ...[`Importação de ${fileName}`, formatMoment(createdAt), ''],
    ...section(
      'O que veio',
      countWords(counts).map((line) => `- ${line}`),
    ),
    ...section('O que mudou', of('changed')),
    ...section('O que não veio, e por quê', of('left')),
  ].join('\n')
}
