import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { TrashLine } from '#contract/trash.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoosePlace } from './ChoosePlace.tsx'
import { type ChosenPlace, purge, restore } from './trash-actions.ts'
import { kindWords, lineWords, purgeQuestion, timeOf } from './trash-words.ts'

interface Props {
  line: TrashLine
  connected: boolean
}

/** One deletion: what it took, by whom, and what can be done about it. */
export function TrashRow({ line, connected }: Props) {
  const session = useOpenProject()
  const [choosing, setChoosing] = useState(false)
  const [busy, setBusy] = useState(false)
  const { name, kind, place, deletedAt, deletedBy } = line
  const { icon: Icon } = kindWords[kind]
  const canChoose = kind === 'task' || kind === 'column' || (kind === 'tasks' && place === null)
  const bringBack = async (chosen?: ChosenPlace) => {
    setBusy(true)
    if (!(await restore(session, line, chosen))) setBusy(false)
  }
  const remove = () => {
    if (confirm(purgeQuestion(line))) void purge(session, { deletion: line.deletion })
  }
  return (
    <li className="flex flex-col gap-3 px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <div className="min-w-40 flex-1">
          <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
          <p className="text-muted text-sm [overflow-wrap:anywhere]">{lineWords(line)}</p>
          <p className="text-muted text-sm">
            Por {deletedBy.fullName || 'alguém que saiu'}, às {timeOf(deletedAt)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:justify-end">
          {place !== null && (
            <Button
              look="secondary"
              disabled={!connected || busy}
              aria-label={`Restaurar ${name}`}
              onClick={() => void bringBack()}
            >
              Restaurar
            </Button>
          )}
          {canChoose && (
            <Button
              look={place === null ? 'secondary' : 'quiet'}
              disabled={!connected || busy}
              aria-label={`Restaurar em… ${name}`}
              aria-expanded={choosing}
              onClick={() => setChoosing(!choosing)}
            >
              Restaurar em…
            </Button>
          )}
          <Button
            look="quiet"
            size="icon"
            disabled={!connected || busy}
            aria-label={`Excluir definitivamente ${name}`}
            title="Excluir definitivamente"
            onClick={remove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
      {choosing && (
        <ChoosePlace kind={kind} busy={busy} onChoose={(chosen) => void bringBack(chosen)} />
      )}
    </li>
  )
}
