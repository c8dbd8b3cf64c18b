import type { taskFields } from './task-fields.ts'

/** A table has no room for a picture. Every other field of a task must have a column. */
type FieldInTable = Exclude<keyof typeof taskFields, 'cover'>

/** The table of tasks that is exported, in the order of its columns. */
export const taskTable = {
  ...{ number: 'Número', title: 'Título', description: 'Descrição', board: 'Board' },
  ...{ column: 'Coluna', completed: 'Concluída', archived: 'Arquivada', priority: 'Prioridade' },
  ...{ startDate: 'Início', dueDate: 'Prazo', labels: 'Etiquetas', assignees: 'Responsáveis' },
  ...{ items: 'Checklist', comments: 'Comentários', files: 'Arquivos', createdAt: 'Criada em' },
  ...{ createdBy: 'Criada por', repeat: 'Repetir' },
} as const satisfies Record<FieldInTable, string> & Record<string, string>
export type TaskTableColumn = keyof typeof taskTable

/** By its first columns a table is known as one of ours: later versions add theirs to the end. */
export const isTaskTable = (headers: readonly string[]): boolean =>
  Object.values(taskTable)
    .slice(0, 17)
    .every((heading, index) => headers[index] === heading)

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
