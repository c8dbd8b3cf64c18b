import { useCommentDraft, useLostEdits } from '#web/features/comments/comment-drafts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DeletedTask } from './DeletedTask.tsx'
import { useUnsavedText } from './unsaved-text.ts'

/** What was being typed into a task when its whole project went away. */
export function RescuedText({ taskId }: { taskId: string | null }) {
  const text = useUnsavedText(taskId)
  const comment = useCommentDraft(taskId ?? '')
  const edits = useLostEdits(taskId ?? '', () => true)
  const typed = [comment.draft?.text, edits.text].filter(Boolean).join('\n\n') || undefined
  const close = () => {
    text.forget()
    comment.forget()
    edits.forget()
  }
  const isOpen = text.unsaved !== undefined || typed !== undefined
  return (
    <Dialog open={isOpen} onClose={close} title="Detalhes da Tarefa">
      <DeletedTask
        what="O projeto desta tarefa foi excluído, ou não está mais compartilhado com você."
        unsaved={text.unsaved?.text}
        comment={typed}
        onClose={close}
      />
    </Dialog>
  )
}
