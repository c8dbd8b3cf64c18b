import { type ReactNode, useState } from 'react'
import { defaultPriority } from '#contract/defaults.ts'
import type { Priority } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { ColumnState } from '#contract/state.ts'
import { useDraft } from '#web/features/drafts/use-draft.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TitleField } from '#web/ui/TitleField.tsx'
import { type Days, noDays } from './chosen-days.ts'
import { priorityOptions } from './priorities.ts'
import { DayFields } from './TaskDays.tsx'
import { addTask } from './task-actions.ts'
import { useColumnGround } from './use-column-ground.ts'

interface TaskFields extends Days {
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
  /** The task that it is to stand below; without one it is the last of its column. */
  below?: string
  /** The day it is due on, as long as the person chooses no other. */
  dueDate?: string
  open: boolean
  onClose: () => void
}

export function NewTaskDialog(props: Props) {
  const { title, placeId, columns, below, dueDate = null, open, onClose } = props
  const session = useOpenProject()
  const [only] = columns.length === 1 ? columns : []
  const [more, setMore] = useState(false)
  const ground = useColumnGround(title, columns[0]?.id, below)
  const draft = useDraft({
    dialog: `${title} ${placeId}`,
    empty: { ...noTask(columns), dueDate },
    ground,
    open,
    onClose,
  })
  const create = async () => {
    const columnId = chosenColumn(draft.fields, columns)
    const next = { columnId, priority: draft.fields.priority }
    const sent = draft.submit(more ? next : undefined)
    if (!sent) return
    const task = { ...sent.fields, id: sent.id, title: sent.fields.title.trim(), columnId }
    const place = below && { below }
    if (!(await addTask(session, { ...task, ...place }, sent.key))) draft.giveBack(sent)
  }
  return (
    <Dialog
      open={draft.open}
      onClose={draft.dismiss}
      title={title}
      {...(only && { description: `Coluna ${only.name}` })}
    >
      <TaskForm
        fields={draft.fields}
        columns={columns}
        onEdit={draft.edit}
        onSubmit={() => void create()}
      >
        {open && <Checkbox label="Criar outra" checked={more} onChange={setMore} />}
        <Button look="secondary" onClick={draft.cancel}>
          Cancelar
        </Button>
      </TaskForm>
    </Dialog>
  )
}

const noTask = (columns: ColumnState[]): TaskFields => ({
  title: '',
  description: '',
  columnId: columns[0]?.id ?? '',
  priority: defaultPriority,
  ...noDays,
})

/** The column may have been deleted by somebody while the dialog was open. */
const chosenColumn = ({ columnId }: TaskFields, columns: ColumnState[]): string =>
  columns.some(({ id }) => id === columnId) ? columnId : (columns[0]?.id ?? '')

interface FormProps {
  fields: TaskFields
  columns: ColumnState[]
  onEdit: (change: Partial<TaskFields>) => void
  onSubmit: () => void
  /** Stands beside the button that creates. */
  children: ReactNode
}

function TaskForm({ fields, columns, onEdit, onSubmit, children }: FormProps) {
  const columnId = chosenColumn(fields, columns)
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!fields.title.trim() || !columnId) return
        onSubmit()
        // Where the next one begins, should there be one.
        event.currentTarget.querySelector('textarea')?.focus()
      }}
    >
      <TitleField
        label="Título"
        value={fields.title}
        onChange={(title) => onEdit({ title })}
        required
        longest={limits.name}
        autoComplete="off"
      />
      <TextArea
        label="Descrição"
        value={fields.description}
        onChange={(event) => onEdit({ description: event.target.value })}
        longest={limits.description}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {columns.length !== 1 && (
          <Select
            label="Coluna"
            value={columnId}
            onChange={(columnId) => onEdit({ columnId })}
            options={columns.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Select
          label="Prioridade"
          value={fields.priority}
          onChange={(priority) => onEdit({ priority })}
          options={priorityOptions}
        />
        <DayFields days={fields} onChange={onEdit} />
      </div>
      <DialogActions>
        {children}
        <Button type="submit" disabled={!columnId}>
          Criar Tarefa
        </Button>
      </DialogActions>
    </form>
  )
}
