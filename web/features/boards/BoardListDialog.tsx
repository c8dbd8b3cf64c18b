import { lazy, Suspense } from 'react'
import type { BoardState } from '#contract/state.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Loading } from '#web/ui/Spinner.tsx'

interface Props {
  open: boolean
  boards: BoardState[]
  onClose: () => void
}

/** The dialog is there at once; what searches the list is fetched when it is first opened. */
export function BoardListDialog({ open, boards, onClose }: Props) {
  return (
    <LatePart onMissing={onClose}>
      <Dialog open={open} onClose={onClose} title="Boards do projeto" still>
        <Suspense fallback={<Loading />}>
          <BoardList boards={boards} onClose={onClose} />
        </Suspense>
      </Dialog>
    </LatePart>
  )
}

const BoardList = lazy(async () => {
  const { BoardList } = await import('./BoardList.tsx')
  return { default: BoardList }
})
