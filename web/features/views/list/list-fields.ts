import type { Sorting } from './arrangement.ts'

/** A column of the list. */
export interface ListField {
  id: Sorting
  label: string
  /** As CSS says it; the title has what is left. */
  width: string
  /** It is always there. */
  fixed?: true
}

export const listFields: ListField[] = [
  { id: 'number', label: 'Nº', width: '4rem', fixed: true },
  { id: 'title', label: 'Título', width: 'auto', fixed: true },
  { id: 'column', label: 'Coluna', width: '10rem' },
  { id: 'priority', label: 'Prioridade', width: '7.5rem' },
  { id: 'dueDate', label: 'Prazo', width: '11.5rem' },
  { id: 'assignees', label: 'Responsáveis', width: '8.5rem' },
  { id: 'labels', label: 'Etiquetas', width: '13rem' },
]

/** Narrower, the list is scrolled sideways: a title must be read, on a tablet too. */
const titleLeast = '16rem'
const mark = '2.75rem'

export const leastWidth = (fields: ListField[]) =>
  `calc(${[mark, ...fields.map(({ id, width }) => (id === 'title' ? titleLeast : width))].join(' + ')})`
