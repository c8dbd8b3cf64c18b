import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { DialogActions } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'

interface Props {
  label: string
  text: string
  onDone: () => void
}

/** A secret at the one moment at which it is shown. */
export function ShownOnce({ label, text, onDone }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={label}
        value={text}
        readOnly
        className="font-mono text-sm"
        hint="Copie agora: não será mostrado de novo."
        onFocus={(event) => event.target.select()}
      />
      <DialogActions>
        <CopyButton text={text} label="Copiar" />
        <Button onClick={onDone}>Concluir</Button>
      </DialogActions>
    </div>
  )
}
