import { describeChange, textOf } from '#web/features/offline/describe-change.ts'
import type { Refused } from '#web/features/offline/entry.ts'
import type { Outbox } from '#web/features/offline/outbox.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'

interface Props {
  refused: readonly Refused[]
  outbox: Outbox
  onClose: () => void
}

/** What was done without connection and could not be applied: each with the reason, and its text. */
export function RefusedDialog({ refused, outbox, onClose }: Props) {
  const forgetAll = () => {
    for (const { key } of refused) outbox.forget(key)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Alterações que não foram aceitas"
      description="Foram feitas sem conexão. Quando ela voltou, o projeto já era outro."
    >
      <ul className="flex flex-col divide-y divide-line">
        {refused.map((entry) => (
          <RefusedItem key={entry.key} entry={entry} onForget={() => outbox.forget(entry.key)} />
        ))}
      </ul>
      {refused.length === 0 && <p className="text-muted">Nada mais por aqui.</p>}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Fechar
        </Button>
        {refused.length > 0 && <Button onClick={forgetAll}>Dispensar todas</Button>}
      </DialogActions>
    </Dialog>
  )
}

function RefusedItem({ entry, onForget }: { entry: Refused; onForget: () => void }) {
  const { change, reason, projectName, current } = entry
  const text = textOf(change)
  return (
    <li className="flex flex-col gap-1.5 py-3 [overflow-wrap:anywhere] first:pt-0">
      <p className="font-medium">{describeChange(change)}</p>
      <p className="text-muted text-sm">
        {projectName && `${projectName}: `}
        {reason}
      </p>
      {text && <Quoted label="O que você escreveu" text={text} />}
      {current && <Quoted label="O texto que vale agora" text={wordsOf(current)} />}
      <div className="flex gap-1">
        {text && <CopyButton text={text} />}
        <Button look="quiet" onClick={onForget}>
          Dispensar
        </Button>
      </div>
    </li>
  )
}

const wordsOf = (current: NonNullable<Refused['current']>) =>
  'text' in current ? current.text : `${current.title}\n${current.description}`

function Quoted({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="text-muted text-xs">{label}</p>
      <p className="max-h-32 overflow-y-auto whitespace-pre-wrap rounded-md bg-sunken px-3 py-2 text-sm">
        {text.trim()}
      </p>
    </div>
  )
}
