import type { CardState } from '#contract/state.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SavedDays } from './SavedDays.tsx'

interface Props {
  card: CardState
  open: boolean
  onClose: () => void
}

/** The days of a task without the rest of it: what a key on its card opens. */
export function TaskDatesDialog({ card, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Datas" description={card.title}>
      <SavedDays card={card} beginAtDue />
    </Dialog>
  )
}
