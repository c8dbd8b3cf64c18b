import type { Priority } from './fields.ts'
import { normalised } from './normalised.ts'

/** What the tasks of a column can be sorted by: 'Prazo', 'Prioridade', 'Nome'. */
export const sortings = ['dueDate', 'priority', 'title'] as const
export type Sorting = (typeof sortings)[number]

interface Sortable {
  title: string
  priority: Priority
  dueDate: string | null
}

/**
 * The tasks in another order; where it says nothing of two of them, they stay as they stand. Stored
 * events name only the order, and are replayed for ever by every browser: what this answers must not
 * change, nor depend on the language of a device. A better order is another name in the list above.
 */
export function sortTasks<Task extends Sortable>(tasks: Task[], by: Sorting): Task[] {
  const keyed = tasks.map((task) => ({ task, key: keyOf[by](task) }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return keyed.map(({ task }) => task)
}

/** Strings, compared by their code units. */
const keyOf: Record<Sorting, (task: Sortable) => string> = {
  /** Soonest first; what has no day comes last. */
  dueDate: ({ dueDate }) => dueDate ?? '~',
  priority: ({ priority }) => ({ high: 'a', medium: 'b', low: 'c' })[priority],
  /** Accents and capitals do not matter, and 'Etapa 2' comes before 'Etapa 10'. */
  title: ({ title }) =>
    normalised(title, 'NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[0-9]+/g, byValue),
}

/** A longer number is a larger one: so it has as many digits as any, and costs no more than its own. */
function byValue(written: string): string {
  const digits = written.replace(/^0+/, '')
  return `${digits.length}`.padStart(3, '0') + digits
}
