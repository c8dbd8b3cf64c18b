import { addDays } from '#contract/calendar-days.ts'
import type { CardState, ColumnState } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'

type Days = Pick<CardState, 'startDate' | 'dueDate'>

/** The days a task takes, both included. */
export interface Span {
  from: string
  to: string
}

/** A task, and where it stands. */
export interface PlacedTask {
  card: CardState
  column: ColumnState
}

export interface DatedTask extends PlacedTask {
  span: Span
}

/** From its start to its due day; with one of them only, that day. Null: it has neither. */
export function spanOf({ startDate, dueDate }: Days): Span | null {
  const from = startDate ?? dueDate
  const to = dueDate ?? startDate
  return from !== null && to !== null ? { from, to } : null
}

export const hasDays = ({ startDate, dueDate }: Days): boolean =>
  startDate !== null || dueDate !== null

/** Where a span is held: all of it, or one of its ends. */
export type Grip = 'whole' | 'start' | 'due'

/** The span after its grip was moved by so many days; one end does not pass the other. */
export function movedSpan({ from, to }: Span, grip: Grip, by: number): Span {
  if (grip === 'start') return { from: earlier(addDays(from, by), to), to }
  if (grip === 'due') return { from, to: later(addDays(to, by), from) }
  return { from: addDays(from, by), to: addDays(to, by) }
}

/** What an edit says so that a task takes this span. With one day only, it keeps the kind of day it had. */
export function daysFor({ startDate, dueDate }: Days, { from, to }: Span): Partial<Days> {
  const both = from !== to || (startDate !== null && dueDate !== null)
  return {
    ...((both || startDate !== null) && startDate !== from && { startDate: from }),
    ...((both || dueDate !== null) && dueDate !== to && { dueDate: to }),
  }
}

/** What an edit says to leave a task without days. */
export const withoutDays = ({ startDate, dueDate }: Days): Partial<Days> => ({
  ...(startDate !== null && { startDate: null }),
  ...(dueDate !== null && { dueDate: null }),
})

/** The tasks of a board by their first day, longer ones first; and those without a day. */
export function splitByDays(columns: readonly ColumnState[]) {
  const dated: DatedTask[] = []
  const undated: PlacedTask[] = []
  for (const column of columns) {
    for (const card of column.tasks) {
      const span = spanOf(card)
      if (span) dated.push({ card, column, span })
      else undated.push({ card, column })
    }
  }
  dated.sort((a, b) => compare(a.span.from, b.span.from) || compare(b.span.to, a.span.to))
  return { dated, undated }
}

export const shownAmong = <Task extends PlacedTask>(tasks: Task[], isShown: Shows): Task[] =>
  tasks.filter(({ card, column }) => isShown(card, column.id))

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
const earlier = (a: string, b: string) => (compare(a, b) < 0 ? a : b)
const later = (a: string, b: string) => (compare(a, b) > 0 ? a : b)
