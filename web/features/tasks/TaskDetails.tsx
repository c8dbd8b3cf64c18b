import type { CardState, TaskDetails as Details } from '#contract/state.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { TaskDetailsForm } from './TaskDetailsForm.tsx'
import { TaskReading } from './TaskReading.tsx'

interface Props {
  card: CardState
  details: Details
  onCancel: () => void
  onSaved: () => void
}

/** What fills the dialog of a task; fetched when the first one is opened. */
export function TaskDetails({ card, details, onCancel, onSaved }: Props) {
  const writable = useMay()('task:write')
  if (!writable) return <TaskReading card={card} details={details} />
  return (
    <TaskDetailsForm
      key={card.id}
      card={card}
      details={details}
      onCancel={onCancel}
      onSaved={onSaved}
    />
  )
}
