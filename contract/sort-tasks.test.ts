import fc from 'fast-check'
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

it('sorts as it did when every number had 200 digits', () => {
  const before = (title: string) =>
    title
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[0-9]+/g, (digits) => digits.padStart(200, '0'))
  const part = fc.constantFrom(
    '0',
    '00',
    '1',
    '7',
    '10',
    '0099',
    ' ',
    '-',
    ':',
    'a',
    'É',
    '9'.repeat(40),
  )
  const titles = fc.array(fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')))
  fc.assert(
    fc.property(titles, (titles) => {
      const keys = titles.map((title) => ({ title, key: before(title) }))
      const expected = keys.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
      const sorted = sortTasks(
        titles.map((title) => task(title)),
        'title',
      )
      expect(sorted.map(({ title }) => title)).toEqual(expected.map(({ title }) => title))
    }),
    { numRuns: 1_000 },
  )
})
