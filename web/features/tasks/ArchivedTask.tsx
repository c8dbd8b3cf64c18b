import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import type { Task } from '#contract/state.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { ReadOnlyContext, useMay, useSession } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { bringBack } from './archive-actions.ts'
import { TaskReading } from './TaskReading.tsx'

/** An archived task that was opened by its link or number: to be read, or brought back. */
export function ArchivedTask({ task }: { task: Task }) {
  const session = useSession()
  const writable = useMay()('task:write')
  const connected = useConnected()
  const [busy, setBusy] = useState(false)
  const back = async () => {
    setBusy(true)
    if (!(await bringBack(session, task.id))) setBusy(false)
  }
  return (
    <div className="flex flex-col gap-4">
      <ReadOnlyContext value>
        <TaskReading card={task} details={task} mark="Arquivada" />
      </ReadOnlyContext>
      {writable && (
        <Button
          look="secondary"
          className="self-start"
          disabled={!connected}
          busy={busy}
          onClick={() => void back()}
        >
          <ArchiveRestore aria-hidden="true" />
          Desarquivar
        </Button>
      )}
    </div>
  )
}
