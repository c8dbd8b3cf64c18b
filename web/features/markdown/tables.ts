import type { ReadBlock } from './blocks.ts'
import { parseInline } from './inline.ts'

const mostColumns = 50

/** A row of names, a row of lines, and the rows; cells without a name are left out. */
export function readTable(lines: string[], at: number): ReadBlock | null {
  const isRow = (line: string | undefined): line is string =>
    line?.trimStart().startsWith('|') === true
  const [first, second] = [lines[at], lines[at + 1]]
  if (!isRow(first) || !isRow(second) || !cellsOf(second).every((cell) => /^:?-+:?$/.test(cell))) {
    return null
  }
  const head = cellsOf(first)
  let end = at + 2
  while (isRow(lines[end])) end += 1
  const rows = lines.slice(at + 2, end).map((line) => filled(cellsOf(line), head.length))
  return {
    block: {
      kind: 'table',
      head: head.map(parseInline),
      rows: rows.map((row) => row.map(parseInline)),
    },
    lines: end - at,
  }
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .slice(0, mostColumns)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const filled = (cells: string[], count: number): string[] =>
  Array.from({ length: count }, (_, index) => cells[index] ?? '')
