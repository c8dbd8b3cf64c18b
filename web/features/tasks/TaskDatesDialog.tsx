import type { CardState } from '#contract/state.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SavedDays } from './SavedDays.tsx'

interface Props {
  card: CardState
  open: boolean
  onClose: () => void
  /** What had the focus may be gone: with another day a task may stand elsewhere. */
  onReturnFocus: () => boolean
}

/** The days of a task without the rest of it: what a key on its card opens. */
export function TaskDatesDialog({ card, ...dialog }: Props) {
  return (
    <Dialog {...dialog} title="Datas" description={card.title}>
      <SavedDays card={card} beginAtDue />
    </Dialog>
  )
}
