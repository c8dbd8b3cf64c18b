import { importLimits } from '#contract/import-limits.ts'
import { ImportRefused } from '../import-reader.ts'

/** Far more than a description, and little enough to hold. */
const longestCell = 1_000_000

/** The rows of a table, as spreadsheets write them: a cell in quotation marks may hold anything. */
export async function* csvRows(
  chunks: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<string[]> {
  let row: string[] = []
  let cell = ''
  /** In quotation marks; `closing`: after one that ends the cell, or is the first of two. */
  let quoted: 'no' | 'yes' | 'closing' = 'no'
  let afterReturn = false
  const endCell = () => {
    if (row.length >= importLimits.fields) throw new ImportRefused('too_long')
    row.push(cell)
    cell = ''
    quoted = 'no'
  }
  const endRow = (): string[] => {
    endCell()
    const ended = row
    row = []
    return ended
  }
  for await (const chunk of chunks) {
    let plainFrom = -1
    const keep = (end: number) => {
      if (plainFrom >= 0) cell += chunk.slice(plainFrom, end)
      plainFrom = -1
      if (cell.length > longestCell) throw new ImportRefused('too_long')
    }
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at] as string
      const isSecondOfLineEnd = sign === '\n' && afterReturn
      afterReturn = sign === '\r' && quoted !== 'yes'
      if (isSecondOfLineEnd) continue
      if (quoted === 'closing' && sign === '"') {
        cell += '"'
        quoted = 'yes'
      } else if (quoted === 'yes') {
        if (sign === '"') {
          keep(at)
          quoted = 'closing'
        } else if (plainFrom < 0) plainFrom = at
      } else if (sign === delimiter) {
        keep(at)
        endCell()
      } else if (sign === '\n' || sign === '\r') {
        keep(at)
        yield endRow()
      } else if (sign === '"' && cell === '' && plainFrom < 0 && quoted === 'no') quoted = 'yes'
      else if (plainFrom < 0) plainFrom = at
    }
    keep(chunk.length)
  }
  if ((quoted as string) === 'yes') throw new ImportRefused('truncated')
  if (cell !== '' || row.length > 0) yield endRow()
}

const delimiters = [';', ',', '\t', '|']
/** For a table of one column: a sign that nobody writes. */
const none = '\u001F'

/** The sign that cuts the first lines into most cells, each time into as many. */
export function guessDelimiter(beginning: string): string {
  const said = /^\uFEFF?sep=(.)\r?\n/i.exec(beginning)?.[1]
  if (said) return said
  const lines = beginning
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .slice(0, 20)
  const full = lines.slice(0, -1).filter((line) => line.trim() !== '')
  const checked = full.length > 0 ? full : lines
  const scores = delimiters.map((delimiter) => {
    const counts = checked.map((line) => line.split(delimiter).length - 1)
    const first = counts[0] ?? 0
    return first * counts.filter((count) => count === first).length
  })
  const best = Math.max(...scores)
  return best > 0 ? (delimiters[scores.indexOf(best)] ?? ',') : none
}
