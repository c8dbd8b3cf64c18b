import { type FormEvent, useState } from 'react'
import type { BoardState } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { chooseArchiving } from '#web/features/tasks/archive-actions.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'

interface Props {
  board: BoardState
  open: boolean
  onClose: () => void
}

/** After how many days the tasks of a board are archived by themselves; an empty field turns it off. */
export function ArchivingDialog({ board, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Arquivar sozinho"
      description={`Tarefas do board ${board.name} vão para o Arquivo depois de tantos dias numa coluna Concluída.`}
    >
      <ArchivingForm board={board} onClose={onClose} />
    </Dialog>
  )
}

function ArchivingForm({ board, onClose }: Omit<Props, 'open'>) {
  const session = useOpenProject()
  const [text, setText] = useState(board.archiveAfter?.toString() ?? '')
  const days = daysIn(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (days === undefined) return
    onClose()
    void chooseArchiving(session, board, days)
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label="Dias"
        inputMode="numeric"
        value={text}
        hint="De 1 a 365. Vazio: nada é arquivado sozinho."
        error={days === undefined ? 'Use de 1 a 365 dias.' : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Salvar</Button>
      </DialogActions>
    </form>
  )
}

/** Null: never. Undefined: it is no number of days. */
function daysIn(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const days = /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : 0
  return days >= 1 && days <= 365 ? days : undefined
}
