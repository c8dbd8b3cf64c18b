import { useMemo } from 'react'
import type { ColumnState } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'
import { useMade } from '#web/features/project/use-arrivals.ts'

/** Why tasks are shown that the filter does not let through. Empty: there are none. */
export function useWhyShown(columns: ColumnState[], shows: Shows | null): string {
  const made = useMade()
  return useMemo(() => {
    const isOdd = (columnId: string) => (card: ColumnState['tasks'][number]) =>
      made.has(card.id) && shows?.(card, columnId) === false
    const count = columns.flatMap(({ id, tasks }) => tasks.filter(isOdd(id))).length
    if (count === 0) return ''
    return count === 1
      ? '1 não corresponde ao filtro; aparece porque é nova.'
      : `${count} não correspondem ao filtro; aparecem porque são novas.`
  }, [columns, shows, made])
}
