import { Button } from '#web/ui/Button.tsx'
import type { TaskText } from './unsaved-text.ts'

interface Props {
  /** What stands now. */
  current: TaskText
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Somebody else wrote too, or the same person elsewhere: both texts are there, and who saves second decides. */
export function TextClash({ current, onTakeTheirs, onKeepMine }: Props) {
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-lg bg-accent-soft p-4 text-accent-ink">
      <p className="font-medium">Esta tarefa mudou enquanto você escrevia.</p>
      <div className="max-h-40 overflow-y-auto whitespace-pre-wrap rounded-md bg-raised px-3 py-2 text-ink [overflow-wrap:anywhere]">
        <p className="text-muted text-xs">O texto que vale agora</p>
        <p className="font-medium">{current.title}</p>
        {current.description && <p>{current.description}</p>}
      </div>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button look="secondary" onClick={onTakeTheirs}>
          Usar o texto atual
        </Button>
        <Button look="secondary" onClick={onKeepMine}>
          Continuar com o meu
        </Button>
      </div>
    </div>
  )
}
