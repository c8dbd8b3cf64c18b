import { expect, it } from 'vitest'
import { type Sorting, sortTasks } from './sort-tasks.ts'

const task = (title: string, dueDate: string | null = null, priority: 'low' | 'high' = 'low') => ({
  title,
  dueDate,
  priority,
})

/** Stored events are replayed by it for ever: whoever changes an expectation here changes old boards. */
const orders: [Sorting, ReturnType<typeof task>[], string[]][] = [
  [
    'title',
    ['Étapa 10', 'zinco', 'etapa 2', 'Árvore', 'arvore', '😀', 'Zebra', '10', '9', 'ß', 'ss'].map(
      (title) => task(title),
    ),
    ['9', '10', 'Árvore', 'arvore', 'etapa 2', 'Étapa 10', 'ss', 'Zebra', 'zinco', 'ß', '😀'],
  ],
  [
    'dueDate',
    [task('sem'), task('depois', '2026-12-02'), task('antes', '2026-02-28'), task('sem também')],
    ['antes', 'depois', 'sem', 'sem também'],
  ],
  [
    'priority',
    [task('um'), task('dois', null, 'high'), task('três'), task('quatro', null, 'high')],
    ['dois', 'quatro', 'um', 'três'],
  ],
]

it.each(orders)('sorts by %s, and leaves equals as they stand', (by, tasks, expected) => {
  expect(sortTasks(tasks, by).map(({ title }) => title)).toEqual(expected)
})
