import { RestoreOffer } from '#web/features/trash/RestoreOffer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { DialogActions } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { TaskText } from './unsaved-text.ts'

interface Props {
  /** To be offered from the trash, if it is there. */
  taskId?: string | null
  what: string
  unsaved: TaskText | undefined
  /** A comment that was begun. */
  comment?: string | undefined
  onClose: () => void
}

/** The task went away while it was open here; what was typed is not lost with it. */
export function DeletedTask({ taskId, what, unsaved, comment, onClose }: Props) {
  const text = [unsaved?.title, unsaved?.description, comment].filter(Boolean).join('\n\n')
  return (
    <div className="flex flex-col gap-4">
      <p>{what}</p>
      {taskId && <RestoreOffer taskId={taskId} />}
      {text && (
        <TextArea label="O que você escreveu e não foi salvo" rows={6} value={text} readOnly />
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Fechar
        </Button>
        {text && <CopyButton text={text} />}
      </DialogActions>
    </div>
  )
}
