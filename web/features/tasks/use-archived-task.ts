import { useQuery } from '@tanstack/react-query'
import { getTask } from '#contract/tasks.ts'
import { call } from '#web/api/call.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useView } from '#web/features/project/use-project.ts'

/** The task, if it is in the archive. Without an answer it is taken for deleted. */
export function useArchivedTask(taskId: string) {
  const session = useOpenProject()
  const { projectId } = session
  const { version } = useView(session).state
  const { data, isLoading } = useQuery({
    queryKey: ['archived-task', projectId, taskId, version],
    queryFn: () => call(getTask, { projectId, taskId }),
    retry: false,
    placeholderData: (before) => before,
  })
  const archived = data?.archived && data.id === taskId ? data : undefined
  return { archived, isReading: isLoading }
}
