import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ColumnState } from '#contract/state.ts'
import { useDraft } from '#web/features/drafts/use-draft.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { addTask } from '#web/features/tasks/task-actions.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TitleField } from '#web/ui/TitleField.tsx'
import { CapturedParts } from './CapturedParts.tsx'
import type { CaptureHandle } from './capture-handle.ts'

interface Props {
  boardId: string
  columns: ColumnState[]
  open: boolean
  onClose: () => void
}

const title = 'Captura rápida'

/** A task in one line, from anywhere in the project. It stays open for the next one. */
export function CaptureDialog({ boardId, columns, open, onClose }: Props) {
  const session = useOpenProject()
  const [lastColumn, setLastColumn] = useState('')
  const draft = useDraft({
    dialog: `${title} ${boardId}`,
    empty: { text: '', columnId: lastColumn },
    ground: { projectId: session.projectId, kind: 'board', boardId, id: boardId, title },
    open,
    onClose,
  })
  const { text, columnId } = draft.fields
  const capture = useRef<CaptureHandle>(null)
  // The column may have been deleted by somebody while the dialog was open.
  const column = columns.find(({ id }) => id === columnId) ?? columns[0]
  const add = async () => {
    if (!column || !capture.current) return
    const fields = capture.current.fields()
    const sent = draft.submit({})
    if (!sent) return
    setLastColumn(column.id)
    const task = { ...fields, id: sent.id, columnId: column.id }
    if (!(await addTask(session, task, sent.key))) draft.giveBack(sent)
  }
  return (
    <Dialog
      open={draft.open}
      onClose={draft.dismiss}
      title={title}
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
            onChange={(text) => draft.edit({ text })}
            onKeyDown={(event) => capture.current?.takesKey(event)}
            onPaste={(event) => capture.current?.takesPaste(event)}
          />
          {column && (
            <CapturedParts
              text={text}
              columnId={column.id}
              handle={capture}
              onListed={() => draft.edit({ text: '' })}
            />
          )}
        </div>
        {columns.length > 1 && (
          <Select
            label="Coluna"
            value={column?.id ?? ''}
            onChange={(columnId) => draft.edit({ columnId })}
            options={columns.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <DialogActions>
          <Button look="secondary" onClick={draft.cancel}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!column}>
            Criar Tarefa
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
