import { addDays } from '#contract/calendar-days.ts'
import { cardText } from '#contract/card-text.ts'
import type { CardState, ColumnState, Label } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'
import { weekOf } from '#contract/week.ts'
import type { Arrangement, Grouping, Sorting } from './arrangement.ts'

/** One line of the list: a task, or the title of those that follow. */
export type ListRow =
  | { kind: 'task'; key: string; card: CardState; column: ColumnState }
  | { kind: 'group'; key: string; title: string; count: number }

export type TaskRow = Extract<ListRow, { kind: 'task' }>

export const isRowOf = (row: ListRow, taskId: string): boolean =>
  row.kind === 'task' && row.card.id === taskId

/** What ids stand for, in the order in which people read them. */
export interface Named {
  labels: readonly Label[]
  people: readonly { id: string; name: string }[]
}

/** Tasks that have something in common; without a title where a list has no groups. */
interface TaskGroup {
  id: string
  title: string | null
  rows: TaskRow[]
}

/**
 * All tasks as a list has them, shown or not: another letter in the filter sorts nothing again. In groups of
 * people or labels, a task with two of them stands twice.
 */
export function arrangedTasks(
  columns: readonly ColumnState[],
  { sort, descending, group }: Arrangement,
  named: Named,
): TaskGroup[] {
  const tasks = columns.flatMap((column) => column.tasks.map((card) => rowOf(card, column)))
  const sorted = sort ? sortedBy(tasks, keysOf(sort, columns, named), descending) : tasks
  return group ? inGroups(sorted, group, columns, named) : [{ id: '', title: null, rows: sorted }]
}

/** The lines of a list: what is shown of its tasks, and the titles of the groups that have some. */
export function listRows(groups: readonly TaskGroup[], isShown: Shows): ListRow[] {
  return groups.flatMap(({ id, title, rows }): ListRow[] => {
    const shown = rows.filter(({ card, column }) => isShown(card, column.id))
    if (title === null || shown.length === 0) return shown
    return [{ kind: 'group', key: id, title, count: shown.length }, ...shown]
  })
}

/** The same for as long as its task is: another filter draws no line again that it leaves. */
const known = new WeakMap<CardState, TaskRow>()

function rowOf(card: CardState, column: ColumnState): TaskRow {
  const before = known.get(card)
  if (before?.column === column) return before
  const row: TaskRow = { kind: 'task', key: card.id, card, column }
  known.set(card, row)
  return row
}

/** Null comes last, in both directions: what has no due day is not the latest. */
type Key = string | number | null

function sortedBy(rows: TaskRow[], keyOf: (row: TaskRow) => Key, descending: boolean): TaskRow[] {
  const sign = descending ? -1 : 1
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }))
  keyed.sort(({ key: a }, { key: b }) => {
    if (a === b) return 0
    if (a === null || b === null) return a === null ? 1 : -1
    return a < b ? -sign : sign
  })
  return keyed.map(({ row }) => row)
}

const weights = { high: 0, medium: 1, low: 2 }

function keysOf(
  sort: Sorting,
  columns: readonly ColumnState[],
  { labels, people }: Named,
): (row: TaskRow) => Key {
  const placeIn = (list: readonly { id: string }[]) => {
    const places = new Map(list.map(({ id }, place) => [id, place]))
    return (ids: readonly string[]): Key => {
      const found = ids.flatMap((id) => places.get(id) ?? [])
      return found.length > 0 ? Math.min(...found) : null
    }
  }
  const [columnPlace, personPlace, labelPlace] = [columns, people, labels].map(placeIn)
  const keys: Record<Sorting, (row: TaskRow) => Key> = {
    number: ({ card }) => card.number,
    // It begins with the title, and is kept.
    title: ({ card }) => cardText(card),
    column: ({ column }) => columnPlace?.([column.id]) ?? null,
    priority: ({ card }) => weights[card.priority],
    dueDate: ({ card }) => card.dueDate,
    assignees: ({ card }) => personPlace?.(card.assignees) ?? null,
    labels: ({ card }) => labelPlace?.(card.labels) ?? null,
  }
  return keys[sort]
}

/** The tasks from one to a line, both among them; from one that is not shown, the line's alone. */
export function tasksBetween(
  rows: readonly ListRow[],
  from: string | undefined,
  to: number,
): readonly string[] {
  const distance = (index: number) => Math.abs(index - to)
  // In groups a task may stand twice: the nearer line counts.
  const start = rows.reduce(
    (nearest, row, index) =>
      row.kind === 'task' && row.card.id === from && distance(index) < distance(nearest)
        ? index
        : nearest,
    Number.POSITIVE_INFINITY,
  )
  const first = start === Number.POSITIVE_INFINITY ? to : start
  const lines = rows.slice(Math.min(first, to), Math.max(first, to) + 1)
  return lines.flatMap((row) => (row.kind === 'task' ? [row.card.id] : []))
}

type Group = Omit<TaskGroup, 'rows'>

function inGroups(
  rows: TaskRow[],
  group: Grouping,
  columns: readonly ColumnState[],
  { labels, people }: Named,
): TaskGroup[] {
  const titled = (list: readonly { id: string; name: string }[], none: string): Group[] => [
    ...list.map(({ id, name }) => ({ id, title: name })),
    { id: none, title: none },
  ]
  const knownOf = (ids: readonly string[], list: readonly { id: string }[], none: string) => {
    const found = ids.filter((id) => list.some((one) => one.id === id))
    return found.length > 0 ? found : [none]
  }
  // Functions: the weeks of ten thousand tasks are counted for a list by weeks alone.
  const ways: Record<Grouping, [groups: () => Group[], of: (row: TaskRow) => string[]]> = {
    column: [() => titled(columns, ''), ({ column }) => [column.id]],
    person: [() => titled(people, nobody), ({ card }) => knownOf(card.assignees, people, nobody)],
    label: [() => titled(labels, noLabel), ({ card }) => knownOf(card.labels, labels, noLabel)],
    week: [() => weeksOf(rows), ({ card: { dueDate } }) => [dueDate ? weekOf(dueDate) : noDay]],
  }
  const [groups, of] = ways[group]
  const members = new Map<string, TaskRow[]>()
  for (const row of rows) {
    for (const id of of(row)) {
      const others = members.get(id)
      if (others) others.push(row)
      else members.set(id, [row])
    }
  }
  return groups().map(({ id, title }) => ({
    id,
    title,
    rows: (members.get(id) ?? []).map((row) => ({ ...row, key: `${id} ${row.key}` })),
  }))
}

const nobody = 'Ninguém'
const noLabel = 'Sem etiqueta'
const noDay = 'Sem prazo'

function weeksOf(rows: TaskRow[]): Group[] {
  const days = rows.flatMap(({ card: { dueDate } }) => (dueDate ? [weekOf(dueDate)] : []))
  const weeks = [...new Set(days)].sort().map((sunday) => ({
    id: sunday,
    title: `Semana de ${written(sunday)} a ${written(addDays(sunday, 6))}`,
  }))
  return [...weeks, { id: noDay, title: noDay }]
}

const written = (day: string) => day.split('-').reverse().join('/')
