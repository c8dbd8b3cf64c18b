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

interface TaskFields {
  title: string
  description: string
  columnId: string
  priority: Priority
}

interface Props {
  title: 'Nova Tarefa' | 'Criar Nova Tarefa'
  /** The board or the column it belongs to. */
  placeId: string
  /** One column: the task goes there. Several: the person chooses. */
  columns: ColumnState[]
  open: boolean
  onClose: () => void
}

export function NewTaskDialog({ title, placeId, columns, open, onClose }: Props) {
  const session = useSession()
  const empty: TaskFields = {
    title: '',
    description: '',
    columnId: columns[0]?.id ?? '',
    priority: defaultPriority,
  }
  const draft = useDraft(`${title} ${placeId}`, empty, open)
  const close = open ? onClose : draft.leave
  const create = async (fields: TaskFields) => {
    const sent = draft.submit(fields)
    if (open) onClose()
    const created = await addTask(session, { id: sent.id, ...fields }, sent.key)
    if (!created) draft.giveBack(sent)
  }
  return (
    <Dialog open={draft.open} onClose={close} title={title}>
      <TaskForm
        key={draft.formKey}
        fields={draft.current.fields}
        columns={columns}
        onCancel={close}
        onSubmit={(fields) => void create(fields)}
      />
    </Dialog>
  )
}

interface FormProps {
  fields: TaskFields
  columns: ColumnState[]
  onCancel: () => void
  onSubmit: (fields: TaskFields) => void
}

function TaskForm({ fields, columns, onCancel, onSubmit }: FormProps) {
  const [priority, setPriority] = useState(fields.priority)
  const [chosen, setColumnId] = useState(fields.columnId)
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
        defaultValue={fields.title}
        required
        pattern=".*\S.*"
        longest={limits.name}
        autoComplete="off"
      />
      <TextArea
        label="Descrição"
        name="description"
        defaultValue={fields.description}
        longest={limits.description}
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
