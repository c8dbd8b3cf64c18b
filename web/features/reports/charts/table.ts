import { csvOf } from '#contract/csv.ts'
import { normalised } from '#contract/normalised.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { figure } from './words.ts'

/** What a chart shows, as figures. */
export interface Table {
  columns: readonly string[]
  rows: readonly Row[]
}

interface Row {
  key: string
  cells: readonly Cell[]
  /** Where the first cell leads. */
  to?: string | undefined
}

/** Null: there is no figure. */
export type Cell = string | number | null

export const written = (cell: Cell): string =>
  cell === null ? '—' : typeof cell === 'number' ? figure(cell) : cell

export function saveTable(name: string, { columns, rows }: Table): void {
  const plain = (cell: Cell) => (cell === null ? '' : String(cell).replace('.', ','))
  const text = csvOf([
    columns,
    ...rows.map(({ cells }) =>
      cells.map((cell) => (typeof cell === 'string' ? cell : plain(cell))),
    ),
  ])
  saveFile(new Blob([text], { type: 'text/csv' }), `${fileName(name)}.csv`)
}

/** 'Tempo de ciclo' → 'tempo-de-ciclo'. */
export const fileName = (title: string): string =>
  normalised(title, 'NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\W+/g, '-')
