import { useInfiniteQuery } from '@tanstack/react-query'
import { listArchive } from '#contract/archive.ts'
import { call } from '#web/api/call.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useReadAnew } from '#web/features/project/use-read-anew.ts'

/** Read anew whenever anything happens in the project: what others archive appears by itself. */
export function useArchive(text: string) {
  const session = useOpenProject()
  const { projectId } = session
  const queryKey = ['archive', projectId, text]
  useReadAnew(session, queryKey)
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after }) =>
      call(listArchive, { projectId, ...(text && { text }), ...(after && { after }) }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
    gcTime: 0,
  })
  return { ...query, tasks: query.data?.pages.flatMap(({ tasks }) => tasks) }
}
