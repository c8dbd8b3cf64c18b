import { dayIn } from './calendar-days.ts'
import type { Priority } from './fields.ts'
import { filterParams as names } from './filter-params.ts'
import { limits } from './limits.ts'
import {
  type DayRange,
  type DueChoice,
  dueChoices,
  me,
  nobody,
  noFilter,
  noLabel,
  type TaskFilter,
} from './task-filter.ts'

/** What an address says, and what of it is not understood: 'prazo=ontem'. */
interface ReadFilter {
  filter: TaskFilter
  misread: string[]
}

/** Reads a filter from an address; anything may stand there. */
export function parseFilter(query: string): ReadFilter {
  const params = new URLSearchParams(query)
  const misread: string[] = []
  /** Each value that can be read, once. */
  const all = <Value>(name: string, read: (text: string) => Value | null): Value[] => {
    const values = params
      .getAll(name)
      .slice(0, limits.idsAtOnce)
      .flatMap((text) => {
        const value = read(text)
        if (value === null) misread.push(`${name}=${text}`)
        return value === null ? [] : [value]
      })
    return [...new Set(values)]
  }
  const dues = all(names.due, (text) => dueNamed(text) ?? rangeIn(text))
  const filter: TaskFilter = {
    text: textIn(params.get(names.text) ?? ''),
    labels: all(names.labels, (text) => (text === noLabel ? text : idIn(text))),
    assignees: all(names.assignees, (text) => ([me, nobody].includes(text) ? text : idIn(text))),
    due: dues.filter((due) => typeof due === 'string'),
    dueBetween: dues.find((due) => typeof due === 'object') ?? null,
    priorities: all(names.priorities, priorityIn),
    columns: all(names.columns, idIn),
    openChecklist: all(names.checklist, (text) => (text === openItems ? true : null)).length > 0,
    changedSince: all(names.changedSince, dayIn)[0] ?? null,
  }
  return { filter, misread }
}

/** The filter as an address says it; empty where it shows every task. */
export function printFilter(filter: TaskFilter): string {
  const query = new URLSearchParams()
  const add = (name: string, values: readonly string[]) => {
    for (const value of values) query.append(name, value)
  }
  const { dueBetween: between } = filter
  if (filter.text.trim()) query.append(names.text, filter.text)
  add(names.labels, filter.labels)
  add(names.assignees, filter.assignees)
  add(names.due, [
    ...filter.due.map((choice) => dueWords[choice]),
    ...(between ? [`${between.from ?? ''}..${between.to ?? ''}`] : []),
  ])
  add(names.priorities, filter.priorities)
  add(names.columns, filter.columns)
  if (filter.openChecklist) query.append(names.checklist, openItems)
  if (filter.changedSince) query.append(names.changedSince, filter.changedSince)
  return query.toString()
}

const dueWords: Record<DueChoice, string> = {
  late: 'atrasadas',
  today: 'hoje',
  week: 'semana',
  none: 'sem',
}
const openItems = 'aberto'

const dueNamed = (text: string) => dueChoices.find((choice) => dueWords[choice] === text) ?? null

const textIn = (text: string) =>
  text.trim() ? text.slice(0, limits.name).toWellFormed() : noFilter.text

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const idIn = (text: string) => (uuid.test(text) ? text : null)

const priorities: readonly Priority[] = ['low', 'medium', 'high']
export const priorityIn = (text: string) => priorities.find((priority) => priority === text) ?? null

/** '2026-11-01..2026-11-30'; one of the two may be missing. */
function rangeIn(text: string): DayRange | null {
  const [start = '', end = '', ...more] = text.split('..')
  const [from, to] = [dayIn(start), dayIn(end)]
  const isRead = (from || !start) && (to || !end) && (from || to) && more.length === 0
  return isRead && text.includes('..') && !(from && to && from > to) ? { from, to } : null
}
