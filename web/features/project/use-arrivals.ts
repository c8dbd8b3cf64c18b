import { useSyncExternalStore } from 'react'
import { useOpenProject } from './project-context.ts'

/** The card has come to its place a moment ago. */
export function useIsMarked(taskId: string): boolean {
  const { arrivals } = useOpenProject()
  return useSyncExternalStore(arrivals.subscribe, () => arrivals.isMarked(taskId))
}

/** Tasks that this person has made since the filter was last changed. */
export function useMade(): ReadonlySet<string> {
  const { arrivals } = useOpenProject()
  return useSyncExternalStore(arrivals.subscribe, arrivals.made)
}
