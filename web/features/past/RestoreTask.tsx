import { useState } from 'react'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import { useView } from '#web/features/project/use-project.ts'
import { UnarchiveButton } from '#web/features/tasks/UnarchiveButton.tsx'
import { useArchivedTask } from '#web/features/tasks/use-archived-task.ts'
import { RestoreOffer } from '#web/features/trash/RestoreOffer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogActions } from '#web/ui/Dialog.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { restoreTask } from './restore-task.ts'
import type { PastTask } from './task-then.ts'

interface Props {
  task: PastTask
  boardId: string | undefined
  onDone: () => void
}

/** The way to have a task as it was. */
export function RestoreTask({ task, boardId, onDone }: Props) {
  const session = useOpenProject()
  const { state } = useView(session)
  const writable = useMay()('task:write')
  const [busy, setBusy] = useState(false)
  if (!writable) return null
  if (state.boards.some(({ id, columns }) => id === boardId && !columns)) return <Loading />
  if (!cardIn(state, task.id)) return <NotOnBoard taskId={task.id} />
  const restore = async () => {
    setBusy(true)
    const restored = await restoreTask(session, task).catch((error) => {
      tellFailure('Erro ao restaurar', error)
      return false
    })
    setBusy(false)
    if (restored) onDone()
  }
  return (
    <DialogActions>
      <Button busy={busy} onClick={() => void restore()}>
        Restaurar
      </Button>
    </DialogActions>
  )
}

/** Before it can be as it was it has to come back: from the archive, or from the trash. */
function NotOnBoard({ taskId }: { taskId: string }) {
  const { archived, isReading } = useArchivedTask(taskId)
  if (isReading) return <Loading />
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        {archived ? 'Esta tarefa está no Arquivo.' : 'Esta tarefa não está mais neste board.'}
      </p>
      {archived ? <UnarchiveButton taskId={taskId} /> : <RestoreOffer taskId={taskId} />}
    </div>
  )
}
