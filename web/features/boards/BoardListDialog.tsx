import type { BoardState } from '#contract/state.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { BoardList } from './BoardList.tsx'

interface Props {
  open: boolean
  boards: BoardState[]
  onClose: () => void
}

export function BoardListDialog({ open, boards, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Boards do projeto" still>
      <BoardList boards={boards} onClose={onClose} />
    </Dialog>
  )
}
