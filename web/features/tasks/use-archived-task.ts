import { useQuery } from '@tanstack/react-query'
import { getTask } from '#contract/tasks.ts'
import { isUnreachable } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useReadAnew } from '#web/features/project/use-read-anew.ts'

/** The task, if it is in the archive. Without an answer it is taken for deleted. */
export function useArchivedTask(taskId: string) {
  const session = useOpenProject()
  const { projectId } = session
  const queryKey = ['archived-task', projectId, taskId]
  useReadAnew(session, queryKey)
  const { data, error, isFetched } = useQuery({
    queryKey,
    queryFn: () => call(getTask, { projectId, taskId }),
    retry: false,
    gcTime: 0,
  })
  // What was read before holds where nobody answers, and not where the task is said to be gone.
  const isGone = error !== null && !isUnreachable(error)
  return { archived: data?.archived && !isGone ? data : undefined, isReading: !isFetched }
}
