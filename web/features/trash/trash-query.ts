import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { listTrash } from '#contract/trash.ts'
import { call } from '#web/api/call.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useReadAnew } from '#web/features/project/use-read-anew.ts'

/** Read anew whenever anything happens in the project: what others delete appears by itself. */
export function useTrash(text: string) {
  const session = useOpenProject()
  const { projectId } = session
  const queryKey = ['trash', projectId, text]
  useReadAnew(session, queryKey)
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before }) => {
      const { version } = session.store
      const asked = { projectId, ...(text && { text }), ...(before && { before }) }
      return { lines: (await call(listTrash, asked)).lines, version }
    },
    getNextPageParam: ({ lines }) =>
      lines.length === limits.trashPerPage ? lines.at(-1)?.deletion : undefined,
    placeholderData: (before) => before,
    gcTime: 0,
  })
  return {
    ...query,
    lines: query.data?.pages.flatMap(({ lines }) => lines),
    /** What the project was at when they were asked for: what was deleted later may not be among them. */
    seen: query.data?.pages[0]?.version,
  }
}

/** The deletion that took a column, while it can be taken back. */
export function useColumnDeletion(columnId: string) {
  const session = useOpenProject()
  const { projectId } = session
  const queryKey = ['trash-of-column', projectId, columnId]
  useReadAnew(session, queryKey)
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: () => call(listTrash, { projectId, columnId }),
  })
  return { line: data?.lines[0], isReading: isPending }
}
