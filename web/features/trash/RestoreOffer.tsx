import { useQuery } from '@tanstack/react-query'
import { listTrash } from '#contract/trash.ts'
import { call } from '#web/api/call.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { useView } from '#web/features/project/use-project.ts'
import { TrashRow } from './TrashRow.tsx'

/** For who followed the link of a deleted task and may bring it back: the deletion that took it. */
export function RestoreOffer({ taskId }: { taskId: string }) {
  const session = useOpenProject()
  const { projectId } = session
  const { version } = useView(session).state
  const connected = useConnected()
  const { data } = useQuery({
    queryKey: ['trash-of-task', projectId, taskId, version],
    queryFn: () => call(listTrash, { projectId, taskId }),
    enabled: useMay()('trash:write'),
    placeholderData: (before) => before,
  })
  const line = data?.lines[0]
  if (!line) return null
  return (
    <section aria-label="Na Lixeira">
      <h3 className="mb-1 font-medium">Está na Lixeira</h3>
      <ul className="rounded-md border border-line">
        <TrashRow line={line} connected={connected} />
      </ul>
    </section>
  )
}
