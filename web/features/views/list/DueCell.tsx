import { useRef, useState } from 'react'
import type { CardState } from '#contract/state.ts'
import { DayPopup } from '#web/features/days/DayPopup.tsx'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { CardDay } from '#web/features/tasks/CardDay.tsx'
import { editFields } from '#web/features/tasks/task-actions.ts'
import { cellClass } from './cell-class.ts'

/** By when; the calendar opens where it stands. */
export function DueCell({ card }: { card: CardState }) {
  const session = useOpenProject()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const face = card.dueDate || card.startDate ? <CardDay card={card} /> : none
  if (!useMay()('task:write')) return <span className={cellClass}>{face}</span>
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={cellClass}
      >
        <span className="sr-only">Prazo de {card.title}: </span>
        {face}
      </button>
      {open && (
        <DayPopup
          label="Prazo"
          value={card.dueDate}
          anchor={button}
          min={card.startDate}
          max={null}
          onChoose={(dueDate) => void editFields(session, card, { dueDate })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const none = (
  <>
    <span aria-hidden="true" className="text-muted">
      –
    </span>
    <span className="sr-only">nenhum</span>
  </>
)
