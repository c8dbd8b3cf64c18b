import { Dialog } from '#web/ui/Dialog.tsx'
import { FilteredHistory } from './FilteredHistory.tsx'

interface Props {
  open: boolean
  onClose: () => void
  /** What came after this version is new to the person. */
  seen?: number
}

/** The history of a project, or of one of its boards (R24). */
export function HistoryDialog({ open, onClose, seen }: Props) {
  return (
    <Dialog still open={open} onClose={onClose} title="Histórico">
      {open && <FilteredHistory seen={seen} />}
    </Dialog>
  )
}
