import { MoveRight } from 'lucide-react'
import { useState } from 'react'
import type { CardState } from '#contract/state.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { columnIn, placeOf } from '#web/features/project/state/look-up.ts'
import { useView } from '#web/features/project/use-project.ts'
import { Button } from '#web/ui/Button.tsx'
import { MoveTaskDialog } from './MoveTaskDialog.tsx'

/** The column of an open task, and the way to another one without dragging. */
export function TaskPlace({ card }: { card: CardState }) {
  const { state } = useView(useOpenProject())
  const movable = useMay()('task:write')
  const [moving, setMoving] = useState(false)
  const column = columnIn(state, placeOf(state, card.id)?.columnId ?? '')
  if (!column) return null
  return (
    <div className="flex items-center gap-2">
      <span className="font-medium">Coluna</span>
      <span className="min-w-0 truncate">{column.name}</span>
      {movable && (
        <Button look="secondary" size="sm" className="ml-auto" onClick={() => setMoving(true)}>
          <MoveRight aria-hidden="true" />
          Mover para…
        </Button>
      )}
      {moving && <MoveTaskDialog card={card} onClose={() => setMoving(false)} />}
    </div>
  )
}
