import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ColumnState } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { addTask } from '#web/features/tasks/task-actions.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TitleField } from '#web/ui/TitleField.tsx'
import { CapturedParts } from './CapturedParts.tsx'
import type { CaptureHandle } from './capture-handle.ts'

interface Props {
  columns: ColumnState[]
  open: boolean
  onClose: () => void
}

/** A task in one line, from anywhere in the project. It stays open for the next one. */
export function CaptureDialog({ columns, open, onClose }: Props) {
  const session = useOpenProject()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const capture = useRef<CaptureHandle>(null)
  // The column may have been deleted by somebody while the dialog was open.
  const column = columns.find(({ id }) => id === chosen) ?? columns[0]
  const add = async () => {
    if (!column || !capture.current) return
    const task = { ...capture.current.fields(), id: newId(), columnId: column.id }
    setText('')
    const added = await addTask(session, task, newId())
    // What was refused is here again, unless something new is typed.
    if (!added) setText((now) => now || text)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Captura rápida"
      description="Escreva como fala: Pagar boleto sexta @ana #financeiro !alta"
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) void add()
        }}
      >
        <div>
          <TitleField
            label="Tarefa"
            value={text}
            required
            longest={limits.name}
            autoComplete="off"
            onChange={setText}
            onKeyDown={(event) => capture.current?.takesKey(event)}
            onPaste={(event) => capture.current?.takesPaste(event)}
          />
          {column && (
            <CapturedParts
              text={text}
              columnId={column.id}
              handle={capture}
              onListed={() => setText('')}
            />
          )}
        </div>
        {columns.length > 1 && (
          <Select
            label="Coluna"
            value={column?.id ?? ''}
            onChange={setChosen}
            options={columns.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <DialogActions>
          <Button type="submit" disabled={!column}>
            Criar Tarefa
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
