import type { CardState } from '#contract/state.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { TaskDetailsForm } from './TaskDetailsForm.tsx'
import { TaskReading } from './TaskReading.tsx'

interface Props {
  card: CardState
  onCancel: () => void
  onSaved: () => void
}

/** What fills the dialog of a task; fetched when the first one is opened. */
export function TaskDetails({ card, onCancel, onSaved }: Props) {
  const writable = useMay()('task:write')
  if (!writable) return <TaskReading card={card} details={card.details} />
  return <TaskDetailsForm key={card.id} card={card} onCancel={onCancel} onSaved={onSaved} />
}
