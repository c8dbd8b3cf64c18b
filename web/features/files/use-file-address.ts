import { useQuery } from '@tanstack/react-query'
import { downloadFile, getFileTicket } from '#contract/files.ts'
import type { AttachedFile } from '#contract/state.ts'
import { call, prepare } from '#web/api/call.ts'
import { useSession } from '#web/features/project/project-context.ts'

/** Shorter than a ticket is good for. */
const refreshMs = 5 * 60_000

/**
 * Where the files of a task can be read from. Pictures and links carry no session with them, so their
 * addresses have a ticket; null while there is none.
 */
export function useFileAddress(taskId: string): (file: AttachedFile) => string | null {
  const { projectId } = useSession()
  const { data } = useQuery({
    queryKey: ['file-ticket', projectId, taskId],
    queryFn: () => call(getFileTicket, { projectId, taskId }),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    gcTime: refreshMs,
  })
  return ({ id: fileId }) =>
    data ? prepare(downloadFile, { projectId, taskId, fileId, ticket: data.ticket }).path : null
}
