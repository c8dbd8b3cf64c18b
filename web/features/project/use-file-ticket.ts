import { useQuery } from '@tanstack/react-query'
import { getFileTicket } from '#contract/files.ts'
import { call } from '#web/api/call.ts'
import { useOpenProject } from './project-context.ts'

/** Shorter than a ticket is good for. */
const refreshMs = 5 * 60_000

/** Pictures and links carry no session with them, so their addresses have a ticket; undefined: none yet. */
export function useFileTicket(): string | undefined {
  const { projectId } = useOpenProject()
  const { data } = useQuery({
    queryKey: ['file-ticket', projectId],
    queryFn: () => call(getFileTicket, { projectId }),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    gcTime: refreshMs,
  })
  return data?.ticket
}
