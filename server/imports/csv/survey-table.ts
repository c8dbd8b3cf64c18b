import { unguarded } from '#contract/csv.ts'
import { importLimits } from '#contract/import-limits.ts'
import type { ImportField } from '#contract/import-notes.ts'
import type { ImportedField } from '#contract/imports.ts'
import type { Days } from '../days.ts'
import { type ImportFile, ImportRefused, type ImportSettings } from '../import-reader.ts'
import type { Notes } from '../notes.ts'
import type { FoundList } from '../place-tasks.ts'
import { cut, lineOf } from '../texts.ts'
import { csvRows, guessDelimiter } from './csv-rows.ts'
import { guessFields } from './headers.ts'
import { dayIn, openOrder } from './table-days.ts'
import { isYes, type RowPerson, rowOf, type TableRow } from './table-row.ts'
import { guessEncoding, textChunks } from './text-chunks.ts'

export interface Table {
  encoding: string
  delimiter: string
  fields: (ImportField | null)[]
  shown: ImportedField[]
  monthFirst: boolean
  lists: FoundList[]
  /** How often each is used. */
  labels: Map<string, number>
  people: Map<string, RowPerson & { tasks: number }>
}

const samplesShown = 3
const noColumn = { open: 'A Fazer', done: 'Concluído' }

/** What of a table fits into memory: which rows there are, and where they go. */
export async function surveyTable(
  file: ImportFile,
  { fields: chosen, progress }: ImportSettings,
  days: Days,
  notes: Notes,
): Promise<Table> {
  const encoding = await guessEncoding(file.path)
  const delimiter = guessDelimiter(await beginningOf(file.path, encoding))
  let read = 0
  const onRead = (bytes: number) => {
    read += bytes
    progress(read / file.size)
  }
  let fields: Table['fields'] | null = null
  let shown: ImportedField[] = []
  const order = openOrder()
  const lists = new Map<string, FoundList>()
  const labels: Table['labels'] = new Map()
  const people: Table['people'] = new Map()
  let index = 0
  for await (const cells of tableRows(file.path, { encoding, delimiter }, onRead)) {
    if (!fields) {
      fields = cells.map((_, place) => (chosen ?? guessFields(cells))[place] ?? null)
      shown = cells.map((header, place) => ({
        ...{ header: cut(lineOf(header), 100), field: fields?.[place] ?? null, samples: [] },
      }))
      continue
    }
    addSamples(shown, cells)
    for (const cell of cells.slice(fields.length)) {
      if (cell.trim() !== '') notes.add('cells_left', 1, cell)
    }
    const row = rowOf(cells, fields)
    const id = String(index)
    index += 1
    for (const text of [row.start, row.due, row.created]) order.look(text)
    if (!row.title) {
      notes.add('rows_without_title')
      continue
    }
    if (index > importLimits.tasks) throw new ImportRefused('too_many_tasks')
    const name = columnOf(row)
    const list = lists.get(name) ?? { name, limit: null, tasks: [], archived: [] }
    lists.set(name, list)
    const into = row.archived ? list.archived : list.tasks
    into.push({ id, madeAt: madeAt(row, days) })
    for (const label of row.labels) labels.set(label, (labels.get(label) ?? 0) + 1)
    for (const person of row.people) countPerson(people, person)
  }
  if (!fields || index === 0) throw new ImportRefused('empty')
  const left = shown.filter(({ field, samples }) => field === null && samples.length > 0)
  for (const { header } of left) notes.add('fields_left', 1, header)
  const monthFirst = order.isMonthFirst()
  const all = lists.size > 0 ? [...lists.values()] : [emptyList]
  return { encoding, delimiter, fields, shown, monthFirst, lists: all, labels, people }
}

const emptyList: FoundList = { name: noColumn.open, limit: null, tasks: [], archived: [] }

/** The rows with something in them, the first being the headers. */
export async function* tableRows(
  path: string,
  { encoding, delimiter }: Pick<Table, 'encoding' | 'delimiter'>,
  onRead?: (bytes: number) => void,
): AsyncGenerator<string[]> {
  let first = true
  for await (const row of csvRows(textChunks(path, encoding, onRead), delimiter)) {
    const isBlank = row.every((cell) => cell.trim() === '')
    // What Excel writes for itself.
    const isSetting = first && /^sep=/i.test(row[0] ?? '')
    first = false
    if (!isBlank && !isSetting) yield row.map(unguarded)
  }
}

/** A table without a status still knows what was completed. */
export const columnOf = ({ column, completed }: TableRow): string =>
  column || (isYes(completed) ? noColumn.done : noColumn.open)

const beginningOf = async (path: string, encoding: string): Promise<string> => {
  for await (const text of textChunks(path, encoding)) return text.slice(0, 65_536)
  return ''
}

/** Only the order matters: a table that writes the month first is rare, and told apart later. */
function madeAt({ created }: TableRow, days: Days): Date | null {
  const day = dayIn(created, days, false)
  return day ? new Date(`${day}T12:00Z`) : null
}

function addSamples(shown: readonly ImportedField[], cells: readonly string[]): void {
  for (const [index, cell] of cells.entries()) {
    const samples = shown[index]?.samples
    const sample = cut(lineOf(cell), 60)
    if (samples && sample && samples.length < samplesShown) samples.push(sample)
  }
}

function countPerson(people: Table['people'], person: RowPerson): void {
  const known = people.get(person.sourceId)
  if (known) known.tasks += 1
  else if (people.size < importLimits.people) people.set(person.sourceId, { ...person, tasks: 1 })
}
