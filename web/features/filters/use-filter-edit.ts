import { useMemo } from 'react'
import { parseFilter, printFilter } from '#contract/filter-query.ts'
import type { TaskFilter } from '#contract/task-filter.ts'
import type { BoardFilter } from './use-task-filter.ts'

type ListKind = 'labels' | 'assignees' | 'due' | 'priorities' | 'columns'

/** The filter in the address as its parts, and what changes them. */
export function useFilterEdit({ query, choose }: Pick<BoardFilter, 'query' | 'choose'>) {
  const { filter, misread } = useMemo(() => parseFilter(query), [query])
  const change = (part: Partial<TaskFilter>) => choose(printFilter({ ...filter, ...part }))
  /** Puts a value into one of the lists, or takes it out. */
  const toggle = (kind: ListKind, value: string) => {
    const values: readonly string[] = filter[kind]
    const others = values.filter((other) => other !== value)
    change({ [kind]: others.length < values.length ? others : [...others, value] })
  }
  return { filter, misread, change, toggle }
}
