import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { DialogActions } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { TaskText } from './TaskDetailsForm.tsx'

/** Somebody deleted the task while it was open here; what was typed is not lost with it. */
export function DeletedTask(props: { unsaved: TaskText | null; onClose: () => void }) {
  const { unsaved, onClose } = props
  const text = unsaved && [unsaved.title, unsaved.description].filter(Boolean).join('\n\n')
  return (
    <div className="flex flex-col gap-4">
      <p>Esta tarefa foi excluída.</p>
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
