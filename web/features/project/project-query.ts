import { queryOptions, useQuery } from '@tanstack/react-query'
import { openProject } from '#contract/projects.ts'
import { isMissing } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { untilAnswered } from '#web/api/until-answered.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { dropProject, readCopy } from '#web/features/offline/copies.ts'
import { outboxOf } from '#web/features/offline/own-outbox.ts'
import { ProjectSession } from '#web/features/project/state/project-session.ts'
import { stateOf } from '#web/features/project/state/project-store.ts'

/**
 * Opens a project: at once from the copy on this device, which the stream then brings up to date,
 * or else by one request that brings it with its newest or chosen board, as soon as the server answers.
 */
export const projectQuery = (userId: string, projectId: string, boardId: string | undefined) =>
  queryOptions({
    queryKey: ['project', projectId],
    queryFn: async ({ signal }) => {
      const [copy] = await Promise.all([readCopy(userId, projectId), outboxOf(userId).loaded])
      if (copy) {
        const session = new ProjectSession(copy, userId)
        for (const event of copy.events) session.store.receive(event)
        // Somebody may have another name by now, which no event tells.
        void session.readPeople()
        return session
      }
      const board = boardId && { board: boardId }
      const ask = () => call(openProject, { projectId, ...board })
      const unanswered = (error: unknown) => tellFailure('Erro ao carregar projeto', error)
      const snapshot = await untilAnswered(ask, signal, unanswered).catch(async (error) => {
        // A picture can outlive its copy; what is not theirs is not shown to them again.
        if (isMissing(error)) await dropProject(userId, projectId)
        throw error
      })
      if (!snapshot) throw signal.reason
      const { access, people } = snapshot
      return new ProjectSession({ state: stateOf(snapshot), access, people }, userId)
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

// With its place in the cache a project loses everybody who could look at it.
queryClient.getQueryCache().subscribe(({ type, query: { state } }) => {
  if (type === 'removed' && state.data instanceof ProjectSession) state.data.close()
})

export function useProjectSession(projectId: string, boardId: string | undefined) {
  const { userId } = usePerson()
  return useQuery(projectQuery(userId, projectId, boardId))
}
