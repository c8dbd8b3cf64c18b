import { useEffect, useState } from 'react'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { useSession } from '#web/features/boards/board-context.ts'
import { cardIn } from '#web/features/boards/state/look-up.ts'
import { useView } from '#web/features/boards/use-project.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { DeletedTask } from './DeletedTask.tsx'
import { TaskDetailsForm, type TaskText } from './TaskDetailsForm.tsx'

interface Props {
  taskId: string | null
  onClose: () => void
}

/** Text is saved by the button, the checklist as it is ticked (R16). */
export function TaskDetailsDialog({ taskId, onClose }: Props) {
  const session = useSession()
  const { state } = useView(session)
  /** What was typed and not saved; kept here because the task may go away under the form. */
  const [unsaved, setUnsaved] = useState<TaskText | null>(null)
  const card = taskId === null ? undefined : cardIn(state, taskId)
  const exists = card !== undefined
  useEffect(() => {
    if (taskId === null) return
    setUnsaved(null)
    session.open(taskId).catch((error) => {
      // Deleted a moment ago by somebody else: the dialog says so by itself.
      if (!cardIn(session.store.view().state, taskId)) return
      tellFailure('Erro ao carregar tarefa', error)
      onClose()
    })
  }, [session, taskId, onClose])
  const close = () => {
    if (!unsaved || confirm('Descartar as alterações que ainda não foram salvas?')) onClose()
  }
  return (
    <Dialog open={taskId !== null} onClose={close} title="Detalhes da Tarefa">
      {card?.details ? (
        <TaskDetailsForm
          key={card.id}
          card={card}
          details={card.details}
          onUnsaved={setUnsaved}
          onCancel={close}
          onSaved={onClose}
        />
      ) : taskId !== null && !exists ? (
        <DeletedTask unsaved={unsaved} onClose={onClose} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}
