import { useMemo } from 'react'
import type { Shows } from '#contract/task-filter.ts'
import { useMade } from '#web/features/project/use-arrivals.ts'

/** What the filter lets through, and what this person has made since it was last changed. */
export function useIsShown(shows: Shows | null): Shows {
  const made = useMade()
  return useMemo(
    () => (card, columnId) => !shows || shows(card, columnId) || made.has(card.id),
    [shows, made],
  )
}
