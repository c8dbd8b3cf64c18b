import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { bringBack } from './archive-actions.ts'

/** For who may bring a task back from the archive. */
export function UnarchiveButton({ taskId }: { taskId: string }) {
  const session = useOpenProject()
  const writable = useMay()('task:write')
  const connected = useConnected()
  const [busy, setBusy] = useState(false)
  const back = async () => {
    setBusy(true)
    if (!(await bringBack(session, taskId))) setBusy(false)
  }
  if (!writable) return null
  return (
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
  )
}
