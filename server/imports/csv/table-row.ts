import type { ImportField } from '#contract/import-notes.ts'
import { plainText } from '#contract/plain-text.ts'
import { itemsIn, namesIn } from '#contract/task-table.ts'
import { lineOf, textOf } from '../texts.ts'
import { looksLikeDay } from './table-days.ts'

/** A person as a row names them. */
export interface RowPerson {
  sourceId: string
  name: string
  email: string | null
}

/** What a row says, by what its columns are. */
export interface TableRow {
  title: string
  description: string
  column: string
  labels: string[]
  people: RowPerson[]
  start: string
  due: string
  created: string
  completed: string
  priority: string
  comments: string[]
  items: { text: string; completed: boolean }[]
  archived: boolean
  key: string
}

export function rowOf(cells: readonly string[], fields: readonly (ImportField | null)[]): TableRow {
  const all = (field: ImportField) =>
    cells.filter((cell, index) => fields[index] === field && cell.trim() !== '')
  const line = (field: ImportField) => lineOf(all(field)[0] ?? '')
  const list = (field: ImportField) =>
    all(field)
      .flatMap((cell) => namesIn(cell).map(lineOf))
      .filter(Boolean)
  return {
    title: line('title'),
    description: textOf(all('description').join('\n\n')),
    column: line('column'),
    labels: [...new Set(list('labels'))],
    people: peopleOf(list('assignee'), list('assigneeEmail')),
    ...{ start: line('start'), due: line('due'), created: line('created') },
    ...{ completed: line('completed'), priority: line('priority'), key: line('key') },
    comments: all('comment').map(textOf),
    items: all('items')
      .flatMap(itemsIn)
      .map(({ text, completed }) => ({ text: lineOf(text), completed }))
      .filter(({ text }) => text !== ''),
    archived: isYes(line('archived')),
  }
}

const yes = new Set([
  ...['s', 'sim', 'x', '1', 'v', 'verdadeiro', 'ok', 'feito', 'feita', 'pronto', 'pronta'],
  ...['concluido', 'concluida', 'arquivado', 'arquivada', 'finalizado', 'finalizada', '100%'],
  ...['y', 'yes', 'true', 'done', 'complete', 'completed', 'resolved', 'archived', '✓', '✔', '✅'],
])

/** A date says so as well: when it was. What is neither does not say it. */
export const isYes = (text: string): boolean => yes.has(plainText(text)) || looksLikeDay(text)

/** An address tells people apart better than a name, and is a proposal of who they are here. */
function peopleOf(names: string[], addresses: string[]): RowPerson[] {
  const known = names.length > 0 ? names : addresses
  return known.map((name, index) => {
    const written = addresses[index] ?? (name.includes('@') ? name : null)
    const email = written?.includes('@') ? written.toLowerCase() : null
    return { sourceId: email ?? name, name, email }
  })
}
