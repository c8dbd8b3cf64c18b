/** The table of tasks that is exported, and how its cells are read when it comes back. */
export const taskTableHeadings = [
  ...['Número', 'Título', 'Descrição', 'Board', 'Coluna', 'Concluída', 'Arquivada', 'Prioridade'],
  ...['Início', 'Prazo', 'Etiquetas', 'Responsáveis', 'Checklist', 'Comentários', 'Arquivos'],
  ...['Criada em', 'Criada por'],
]

/** Names in one cell. One with a sign that divides them stands in quotation marks. */
export const namesCell = (names: readonly string[]): string =>
  names.map((name) => (/[,;|"\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ')

const namePart = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,;|\n]|$)|([^,;|\n]*))(?:[,;|\n]|$)/g

/** The names again, also of a table that somebody else wrote. */
export const namesIn = (cell: string): string[] =>
  [...cell.matchAll(namePart)]
    .map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
    .filter((name) => name.trim() !== '')

interface Line {
  text: string
  completed: boolean
}

/** A checklist in one cell, an item a line. */
export const itemsCell = (items: readonly Line[]): string =>
  items.map(({ text, completed }) => `[${completed ? 'x' : ' '}] ${text}`).join('\n')

/** The items again; a cell whose lines have no boxes may divide them by other signs. */
export function itemsIn(cell: string): Line[] {
  const lines = cell.split('\n').filter((line) => line.trim() !== '')
  const boxes = lines.map((line) => /^\s*\[([ x])\] (.*)$/i.exec(line))
  if (boxes.every((box) => box !== null)) {
    return boxes.map(([, mark, text = '']) => ({ text, completed: mark !== ' ' }))
  }
  return cell.split(/[;|\n]/).map((text) => ({ text, completed: false }))
}
