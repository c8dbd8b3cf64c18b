import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { DialogActions } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

/** A comment that was begun by who may not write here any more. */
export function UnsentComment({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  return (
    <div className="flex flex-col gap-2">
      <TextArea label="O que você escreveu e não foi salvo" rows={4} value={text} readOnly />
      <DialogActions>
        <Button look="secondary" onClick={onDiscard}>
          Descartar
        </Button>
        <CopyButton text={text} />
      </DialogActions>
    </div>
  )
}
