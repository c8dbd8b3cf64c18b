import type { ColumnState } from '#contract/state.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { useLabels } from '#web/features/labels/shown-labels.ts'
import { useShownPeople } from '#web/features/people/shown-people.ts'
import type { Names } from './filter-words.ts'

/** What can be filtered by on this board, by name. */
export const useFilterNames = (columns: ColumnState[]): Names => ({
  labels: useLabels(),
  people: useShownPeople(),
  columns,
  today: useToday(),
})
