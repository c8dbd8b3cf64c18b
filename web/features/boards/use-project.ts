import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { openProject } from '#contract/projects.ts'
import { call } from '#web/api/call.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { ProjectSession } from './state/project-session.ts'

const lookEvery = 4_000

/** Opens a project: one request brings it with its newest or chosen board. */
export function useProjectSession(projectId: string, boardId: string | undefined) {
  const { userId } = usePerson()
  return useQuery({
    queryKey: ['project', projectId],
    queryFn: async () => {
      const board = boardId && { board: boardId }
      const snapshot = await call(openProject, { projectId, ...board })
      return new ProjectSession(snapshot, userId)
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

export const useView = ({ store }: ProjectSession) =>
  useSyncExternalStore(store.subscribe, store.view)

/** Others' changes arrive by looking for them while somebody looks at the board. */
export function useOthersChanges(session: ProjectSession, onGone: (error: unknown) => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') session.catchUp().catch(onGone)
    }
    look()
    const timer = setInterval(look, lookEvery)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [session, onGone])
}
