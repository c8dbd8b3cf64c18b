import { useState } from 'react'
import type { CardState } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import type { Carried } from '#web/features/project/state/arrivals.ts'
import { placeOf } from '#web/features/project/state/look-up.ts'
import { useView } from '#web/features/project/use-project.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { moveTo } from './task-actions.ts'

interface Props {
  card: CardState
  /** How it goes on from there: `keys` takes the focus along. */
  carried?: Carried
  onClose: () => void
}

/** The same as dragging, for who cannot or would rather not: within a column a place, else the end. */
export function MoveTaskDialog({ card, carried, onClose }: Props) {
  const session = useOpenProject()
  const { state } = useView(session)
  const home = placeOf(state, card.id)
  const columns =
    state.boards.find((board) => board.columns?.some(({ id }) => id === home?.columnId))?.columns ??
    []
  const [columnId, setColumnId] = useState(home?.columnId ?? '')
  const [position, setPosition] = useState(String(home?.position ?? 0))
  const column = columns.find(({ id }) => id === columnId)
  const stays = columnId === home?.columnId
  return (
    <Dialog open onClose={onClose} title="Mover para…" description={card.title}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // Opened from the details it lies within their form, which is not to be saved by this.
          event.stopPropagation()
          onClose()
          void moveTo(session, card.id, columnId, stays ? Number(position) : undefined, carried)
        }}
      >
        <Select
          label="Coluna"
          value={columnId}
          onChange={setColumnId}
          options={columns.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {stays && (
          <Select
            label="Posição"
            value={position}
            onChange={setPosition}
            options={(column?.tasks ?? []).map((_, index) => ({
              value: String(index),
              label: String(index + 1),
            }))}
          />
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Mover</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
