import { useSyncExternalStore } from 'react'
import { useSession } from './project-context.ts'

/** The card has come to its place a moment ago. */
export function useIsMarked(taskId: string): boolean {
  const { arrivals } = useSession()
  return useSyncExternalStore(arrivals.subscribe, () => arrivals.isMarked(taskId))
}

/** Tasks that this person has made since the filter was last changed. */
export function useMade(): ReadonlySet<string> {
  const { arrivals } = useSession()
  return useSyncExternalStore(arrivals.subscribe, arrivals.made)
}
