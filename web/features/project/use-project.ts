import { useEffect, useSyncExternalStore } from 'react'
import { queryClient } from '#web/api/query-client.ts'
import { untilAnswered } from '#web/api/until-answered.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { dropProject } from '#web/features/offline/copies.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

export const useView = ({ store }: ProjectSession) =>
  useSyncExternalStore(store.subscribe, store.view)

/** Who is in the project, by name. */
export const usePeople = ({ store }: ProjectSession) =>
  useSyncExternalStore(store.subscribe, () => store.view().people)

export const usePresence = ({ presence }: ProjectSession) =>
  useSyncExternalStore(presence.subscribe, presence.view)

/** What others do arrives while somebody looks at the board. */
export function useOthersChanges(
  session: ProjectSession,
  boardId: string | undefined,
  onGone: (error: unknown) => void,
): void {
  useEffect(() => {
    const forget = (error: unknown) => {
      // Coming back asks the server, and shows nothing of what was read before.
      void dropProject(session.store.personId, session.projectId)
      queryClient.removeQueries({ queryKey: ['project', session.projectId] })
      onGone(error)
    }
    return session.follow(boardId, forget)
  }, [session, boardId, onGone])
}

/** A board that was never read is read when it is first looked at, or when the server is back. */
export function useReadBoard(session: ProjectSession, boardId: string | undefined): void {
  useEffect(() => {
    if (!boardId) return
    const stop = new AbortController()
    const failed = (error: unknown) => tellFailure('Erro ao carregar board', error)
    untilAnswered(() => session.read(boardId), stop.signal, failed).catch(failed)
    return () => stop.abort()
  }, [session, boardId])
}
