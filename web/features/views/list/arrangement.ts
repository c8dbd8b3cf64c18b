import { viewParams } from '../view-params.ts'

/** What the list is sorted by, as the address says it. */
const sortWords = {
  number: 'numero',
  title: 'titulo',
  column: 'coluna',
  priority: 'prioridade',
  dueDate: 'prazo',
  assignees: 'responsaveis',
  labels: 'etiquetas',
} as const
export type Sorting = keyof typeof sortWords

const groupWords = {
  column: 'coluna',
  person: 'pessoa',
  label: 'etiqueta',
  week: 'semana',
} as const
export type Grouping = keyof typeof groupWords

/** How the tasks of a list are put; without a sorting, as they stand on the board. */
export interface Arrangement {
  sort: Sorting | null
  descending: boolean
  group: Grouping | null
}

/** What is not known asks for nothing. */
export function arrangementIn(params: URLSearchParams): Arrangement {
  const asked = params.get(viewParams.sort) ?? ''
  const descending = asked.startsWith('-')
  const sort = named(sortWords, descending ? asked.slice(1) : asked)
  const group = named(groupWords, params.get(viewParams.group) ?? '')
  return { sort, descending: descending && sort !== null, group }
}

export function withArrangement(
  params: URLSearchParams,
  { sort, descending, group }: Arrangement,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  set(viewParams.sort, sort ? `${descending ? '-' : ''}${sortWords[sort]}` : '')
  set(viewParams.group, group ? groupWords[group] : '')
  return next
}

/** Up, then down, then as on the board. */
export function sortedOnce(now: Arrangement, by: Sorting): Arrangement {
  if (now.sort !== by) return { ...now, sort: by, descending: false }
  return now.descending ? { ...now, sort: null, descending: false } : { ...now, descending: true }
}

const named = <Name extends string>(words: Record<Name, string>, asked: string): Name | null =>
  (Object.keys(words) as Name[]).find((name) => words[name] === asked) ?? null
