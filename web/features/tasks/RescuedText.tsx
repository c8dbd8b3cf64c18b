import { Dialog } from '#web/ui/Dialog.tsx'
import { DeletedTask } from './DeletedTask.tsx'
import { useUnsavedText } from './unsaved-text.ts'

/** What was being typed into a task when its whole project went away. */
export function RescuedText({ taskId }: { taskId: string | null }) {
  const { unsaved, forget } = useUnsavedText(taskId)
  return (
    <Dialog open={unsaved !== undefined} onClose={forget} title="Detalhes da Tarefa">
      <DeletedTask
        what="O projeto desta tarefa foi excluído, ou não está mais compartilhado com você."
        unsaved={unsaved?.text}
        onClose={forget}
      />
    </Dialog>
  )
}
