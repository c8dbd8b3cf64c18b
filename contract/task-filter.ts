import { addDays } from './calendar-days.ts'
import { cardText } from './card-text.ts'
import type { Priority } from './fields.ts'
import { plainText } from './plain-text.ts'
import type { CardState } from './state.ts'
import { weekOf } from './week.ts'

/** Which tasks of a board are shown: all kinds together must fit, and of each kind one value. */
export interface TaskFilter {
  text: string
  /** Ids, and `noLabel`. */
  labels: readonly string[]
  /** Ids, `me` and `nobody`. */
  assignees: readonly string[]
  due: readonly DueChoice[]
  /** Another way to say a due day; an end that is null is open. */
  dueBetween: DayRange | null
  priorities: readonly Priority[]
  columns: readonly string[]
  /** Only those with items that are not done. */
  openChecklist: boolean
  /** Only what is new or different since the beginning of this day. */
  changedSince: string | null
}

export interface DayRange {
  from: string | null
  to: string | null
}

export const dueChoices = ['late', 'today', 'week', 'none'] as const
export type DueChoice = (typeof dueChoices)[number]

/** As the address says them too. */
export const noLabel = 'nenhuma'
/** Whoever reads: a link that is sent shows everybody their own tasks. */
export const me = 'eu'
export const nobody = 'ninguem'

export const noFilter: TaskFilter = {
  text: '',
  labels: [],
  assignees: [],
  due: [],
  dueBetween: null,
  priorities: [],
  columns: [],
  openChecklist: false,
  changedSince: null,
}

/** What a filter is judged by besides the card. */
export interface Around {
  today: string
  personId: string
  /** Whether a card is new or different since `changedSince`. */
  isChanged: Shows
}

export type Shows = (card: CardState, columnId: string) => boolean

/** Whether a card is shown; null where every card is. */
export function matcherOf(filter: TaskFilter, around: Around): Shows | null {
  const tests = [
    byText(filter.text),
    byLabels(filter.labels),
    byPeople(filter.assignees, around.personId),
    byDue(filter, around.today),
    anyOf(filter.priorities, ({ priority }) => priority),
    anyOf(filter.columns, (_, columnId) => columnId),
    filter.openChecklist ? ({ done, total }: CardState) => done < total : null,
    filter.changedSince ? around.isChanged : null,
  ].filter((test) => test !== null)
  if (tests.length === 0) return null
  return (card, columnId) => tests.every((test) => test(card, columnId))
}

/** Every word, in any order; '#42' is the task of that number. */
function byText(text: string): Shows | null {
  const words = plainText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const tests = words.map((word) => {
    const number = /^#\d+$/.test(word) ? Number(word.slice(1)) : null
    return number === null
      ? (card: CardState) => cardText(card).includes(word)
      : (card: CardState) => card.number === number
  })
  return (card) => tests.every((test) => test(card))
}

function byLabels(wanted: readonly string[]): Shows | null {
  if (wanted.length === 0) return null
  return ({ labels }) =>
    labels.some((id) => wanted.includes(id)) || (labels.length === 0 && wanted.includes(noLabel))
}

function byPeople(wanted: readonly string[], personId: string): Shows | null {
  if (wanted.length === 0) return null
  const ids = wanted.map((who) => (who === me ? personId : who))
  return ({ assignees }) =>
    assignees.some((id) => ids.includes(id)) || (assignees.length === 0 && ids.includes(nobody))
}

function byDue({ due, dueBetween }: TaskFilter, today: string): Shows | null {
  const ranges = due.flatMap((choice) => rangesOf(choice, today))
  if (dueBetween) ranges.push(dueBetween)
  if (due.length === 0 && !dueBetween) return null
  return ({ dueDate, completed }) => {
    if (dueDate === null) return due.includes('none')
    // What is completed is never late (R26).
    if (due.includes('late') && dueDate < today && !completed) return true
    return ranges.some(({ from, to }) => (from ?? dueDate) <= dueDate && dueDate <= (to ?? dueDate))
  }
}

function rangesOf(choice: DueChoice, today: string): DayRange[] {
  if (choice === 'today') return [{ from: today, to: today }]
  const sunday = weekOf(today)
  return choice === 'week' ? [{ from: sunday, to: addDays(sunday, 6) }] : []
}

const anyOf = <Value>(
  wanted: readonly Value[],
  of: (card: CardState, columnId: string) => Value,
): Shows | null =>
  wanted.length > 0 ? (card, columnId) => wanted.includes(of(card, columnId)) : null
