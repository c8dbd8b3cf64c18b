import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { CardState, TaskDetails } from '#contract/state.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { useMay, useSession } from '#web/features/boards/board-context.ts'
import { cardIn } from '#web/features/boards/state/look-up.ts'
import { useView } from '#web/features/boards/use-project.ts'
import { Checklist } from '#web/features/checklists/Checklist.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { priorities } from './priorities.ts'
import { saveText } from './task-actions.ts'

interface Props {
  taskId: string | null
  onClose: () => void
}

/** Text is saved by the button, the checklist as it is ticked (R16). */
export function TaskDetailsDialog({ taskId, onClose }: Props) {
  const session = useSession()
  const { state } = useView(session)
  const [changed, setChanged] = useState(false)
  const card = taskId === null ? undefined : cardIn(state, taskId)
  useEffect(() => {
    if (taskId === null) return
    setChanged(false)
    session.open(taskId).catch((error) => {
      tellFailure('Erro ao carregar tarefa', error)
      onClose()
    })
  }, [session, taskId, onClose])
  const close = () => {
    if (!changed || confirm('Descartar as alterações que ainda não foram salvas?')) onClose()
  }
  return (
    <Dialog open={taskId !== null} onClose={close} title="Detalhes da Tarefa">
      {card?.details ? (
        <Details
          key={card.id}
          card={card}
          details={card.details}
          onChanged={setChanged}
          onCancel={close}
          onSaved={onClose}
        />
      ) : taskId !== null && !card ? (
        <p>Esta tarefa foi excluída.</p>
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

interface DetailsProps {
  card: CardState
  details: TaskDetails
  onChanged: (changed: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

function Details({ card, details, onChanged, onCancel, onSaved }: DetailsProps) {
  const session = useSession()
  const may = useMay()
  // The text as it was when the dialog opened: what others write meanwhile is not overwritten unseen.
  const [base] = useState({ title: card.title, ...details })
  const [title, setTitle] = useState(base.title)
  const [description, setDescription] = useState(base.description)
  const [saving, setSaving] = useState(false)
  const writable = may('task:write')
  const { label, tone } = priorities[card.priority]
  const edit = (text: { title: string; description: string }) => {
    setTitle(text.title)
    setDescription(text.description)
    onChanged(text.title !== base.title || text.description !== base.description)
  }
  const save = async () => {
    setSaving(true)
    const text = { title: title.trim(), description }
    const saved = await saveText(session, card, text, base.textVersion)
    setSaving(false)
    if (saved) onSaved()
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim()) void save()
      }}
    >
      <TextField
        label="Título"
        value={title}
        readOnly={!writable}
        required
        pattern=".*\S.*"
        maxLength={limits.name}
        onChange={(event) => edit({ title: event.target.value, description })}
      />
      <TextArea
        label="Descrição"
        rows={5}
        value={description}
        readOnly={!writable}
        maxLength={limits.description}
        onChange={(event) => edit({ title, description: event.target.value })}
      />
      <p className="flex items-center gap-2">
        <span className="font-medium">Prioridade</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <Checklist taskId={card.id} items={details.items} done={card.done} total={card.total} />
      <DialogActions>
        <Button look="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        {writable && (
          <Button type="submit" busy={saving}>
            Salvar Alterações
          </Button>
        )}
      </DialogActions>
    </form>
  )
}
