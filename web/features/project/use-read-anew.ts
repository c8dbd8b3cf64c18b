import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ProjectSession } from './state/project-session.ts'

/** Whenever anything has happened in the project. What was read stays on the screen until then. */
export function useReadAnew({ store }: ProjectSession, queryKey: QueryKey): void {
  const queryClient = useQueryClient()
  const version = useSyncExternalStore(store.subscribe, () => store.version)
  const read = useRef(version)
  useEffect(() => {
    if (read.current === version) return
    read.current = version
    void queryClient.invalidateQueries({ queryKey })
  })
}
