import { Archive } from 'lucide-react'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { archiveLate } from './late-archive.ts'

/** In the details of a task that is on the board. They then show it as archived. */
export function ArchiveButton({ taskId }: { taskId: string }) {
  const session = useOpenProject()
  if (!useMay()('task:write')) return null
  return (
    <Button
      look="secondary"
      size="sm"
      className="self-start"
      onClick={() => archiveLate(session, [taskId])}
    >
      <Archive aria-hidden="true" />
      Arquivar
    </Button>
  )
}
