import { useState } from 'react'
import type { ColumnState } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useView } from '#web/features/project/use-project.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { wordsFor } from './ColumnCount.tsx'
import { moveAll } from './column-actions.ts'

interface Props {
  boardId: string
  column: ColumnState
  onClose: () => void
}

/** All tasks of a column go to the end of another; what a filter hides goes along. */
export function MoveAllDialog({ boardId, column, onClose }: Props) {
  const session = useOpenProject()
  const { state } = useView(session)
  const board = state.boards.find(({ id }) => id === boardId)
  const others = board?.columns?.filter(({ id }) => id !== column.id) ?? []
  const [chosen, setChosen] = useState(() => columnAfter(board?.columns ?? [], column.id))
  // Deleted by somebody meanwhile, it is no choice any more.
  const target = others.find(({ id }) => id === chosen) ?? others[0]
  return (
    <Dialog
      open
      onClose={onClose}
      title="Mover todas"
      description={`${wordsFor(column.tasks.length, null)} de ${column.name}, também o que o filtro esconde.`}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          if (target) void moveAll(session, boardId, column, target)
        }}
      >
        <Select
          label="Coluna"
          value={target?.id ?? ''}
          onChange={setChosen}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!target}>
            Mover
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Work goes to the right; from the last column, back to the one before it. */
function columnAfter(columns: ColumnState[], columnId: string): string {
  const at = columns.findIndex(({ id }) => id === columnId)
  return (columns[at + 1] ?? columns[at - 1])?.id ?? ''
}
