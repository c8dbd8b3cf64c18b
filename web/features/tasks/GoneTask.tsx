import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { getTask } from '#contract/tasks.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/features/project/project-context.ts'
import { useView } from '#web/features/project/use-project.ts'
import { Loading } from '#web/ui/Spinner.tsx'
import { ArchivedTask } from './ArchivedTask.tsx'
import { DeletedTask } from './DeletedTask.tsx'

type Props = ComponentProps<typeof DeletedTask> & { taskId: string }

/** An open task that is not on the board: archived, or else deleted. What was typed is offered. */
export function GoneTask(props: Props) {
  const { archived, isReading } = useArchivedTask(props.taskId)
  if (isReading) return <Loading />
  if (!archived) return <DeletedTask {...props} />
  return (
    <div className="flex flex-col gap-4">
      <ArchivedTask task={archived} />
      {props.unsaved && (
        <DeletedTask {...props} taskId={null} what="Enquanto você escrevia, ela foi arquivada." />
      )}
    </div>
  )
}

/** The task, if it is in the archive. Without an answer it is taken for deleted. */
function useArchivedTask(taskId: string) {
  const session = useSession()
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
