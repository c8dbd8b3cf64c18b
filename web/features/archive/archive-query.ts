import { useInfiniteQuery } from '@tanstack/react-query'
import { listArchive } from '#contract/archive.ts'
import { call } from '#web/api/call.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useView } from '#web/features/project/use-project.ts'

/** Read anew whenever anything happens in the project: what others archive appears by itself. */
export function useArchive(text: string) {
  const session = useOpenProject()
  const { version } = useView(session).state
  const { projectId } = session
  const query = useInfiniteQuery({
    queryKey: ['archive', projectId, text, version],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after }) =>
      call(listArchive, { projectId, ...(text && { text }), ...(after && { after }) }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
  })
  return { ...query, tasks: query.data?.pages.flatMap(({ tasks }) => tasks) }
}
