import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { keepTemplate } from './templates-query.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** What it is called now. */
  name: string
  /** Without one it is the whole project. */
  boardId?: string | undefined
}

export function SaveTemplateDialog({ open, onClose, name, boardId }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Salvar como modelo"
      description="Colunas, etiquetas, tarefas e checklists. Os prazos contam do dia em que for usado."
    >
      <SaveForm key={String(open)} name={name} boardId={boardId} onClose={onClose} />
    </Dialog>
  )
}

function SaveForm({ name, boardId, onClose }: Omit<Props, 'open'>) {
  const { projectId } = useOpenProject()
  const may = useMay()
  const [typed, setTyped] = useState(name)
  const [shared, setShared] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    if (await keepTemplate(projectId, { name: typed, boardId, shared })) onClose()
    setBusy(false)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) void save()
      }}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Nome do modelo"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          required
          pattern=".*\S.*"
          longest={limits.name}
          autoComplete="off"
        />
        {may('template:write') && (
          <Checkbox label="Para todos do projeto" checked={shared} onChange={setShared} />
        )}
      </div>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" busy={busy}>
          Salvar modelo
        </Button>
      </DialogActions>
    </form>
  )
}
