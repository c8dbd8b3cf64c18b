import { useState } from 'react'
import { defaultPriority } from '#contract/defaults.ts'
import type { Priority } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { ColumnState } from '#contract/state.ts'
import { useSession } from '#web/features/boards/board-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useDraft } from '#web/ui/use-draft.ts'
import { priorityOptions } from './priorities.ts'
import { addTask } from './task-actions.ts'

interface Draft {
  title: string
  description: string
  columnId: string
  priority: Priority
}

interface Props {
  title: 'Nova Tarefa' | 'Criar Nova Tarefa'
  /** One column: the task goes there. Several: the person chooses. */
  columns: ColumnState[]
  open: boolean
  onClose: () => void
}

export function NewTaskDialog({ title, columns, open, onClose }: Props) {
  const session = useSession()
  const empty: Draft = {
    title: '',
    description: '',
    columnId: columns[0]?.id ?? '',
    priority: defaultPriority,
  }
  const { draft, id, key, refused, keep, clear } = useDraft(empty)
  const close = () => (refused ? clear() : onClose())
  const create = async (task: Draft) => {
    const created = addTask(session, { id, ...task }, key)
    close()
    if (await created) clear()
    else keep(task)
  }
  return (
    <Dialog open={open || refused} onClose={close} title={title}>
      <TaskForm draft={draft} columns={columns} onCancel={close} onSubmit={(t) => void create(t)} />
    </Dialog>
  )
}

interface FormProps {
  draft: Draft
  columns: ColumnState[]
  onCancel: () => void
  onSubmit: (task: Draft) => void
}

function TaskForm({ draft, columns, onCancel, onSubmit }: FormProps) {
  const [priority, setPriority] = useState(draft.priority)
  const [chosen, setColumnId] = useState(draft.columnId)
  // The column may have been deleted by somebody while the dialog was open.
  const columnId = columns.some((column) => column.id === chosen) ? chosen : (columns[0]?.id ?? '')
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        const { title, description } = submitted(event, 'title', 'description')
        if (title.trim() && columnId) {
          onSubmit({ title: title.trim(), description, columnId, priority })
        }
      }}
    >
      <TextField
        label="Título"
        name="title"
        defaultValue={draft.title}
        required
        pattern=".*\S.*"
        maxLength={limits.name}
        autoComplete="off"
      />
      <TextArea
        label="Descrição"
        name="description"
        defaultValue={draft.description}
        maxLength={limits.description}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {columns.length !== 1 && (
          <Select
            label="Coluna"
            value={columnId}
            onChange={setColumnId}
            options={columns.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Select
          label="Prioridade"
          value={priority}
          onChange={setPriority}
          options={priorityOptions}
        />
      </div>
      <DialogActions>
        <Button look="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" disabled={!columnId}>
          Criar Tarefa
        </Button>
      </DialogActions>
    </form>
  )
}
