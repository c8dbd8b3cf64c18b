/** A table as a Brazilian spreadsheet opens it. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  csvStart + rows.map(csvLine).join('')

/** The byte order mark without which accents break. */
export const csvStart = '\uFEFF'

export const csvLine = (row: readonly string[]): string => `${row.map(cell).join(';')}\r\n`

/** Also after apostrophes, so that whoever takes one away again has what was written. */
const likeFormula = /^'*[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u

/** A cell as it was written, without the apostrophe that guards it. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && likeFormula.test(text) ? text.slice(1) : text

/** What people wrote must stay text: a spreadsheet runs a cell that begins like a formula. */
function cell(text: string): string {
  const guarded = likeFormula.test(text) ? `'${text}` : text
  return `"${guarded.replaceAll('"', '""')}"`
}
