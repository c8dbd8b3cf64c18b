import type { BoardState } from '#contract/state.ts'
import { NewColumnDialog } from '#web/features/columns/NewColumnDialog.tsx'
import { NewTaskDialog } from '#web/features/tasks/NewTaskDialog.tsx'
import { NewBoardDialog } from './NewBoardDialog.tsx'

export type Creating = 'board' | 'column' | 'task'

interface Props {
  creating: Creating | null
  board: BoardState | undefined
  onClose: () => void
}

/** What the header, the toolbar and the keys can begin: one of each, whoever opens it. */
export function NewDialogs({ creating, board, onClose }: Props) {
  return (
    <>
      <NewBoardDialog open={creating === 'board'} onClose={onClose} />
      {board && (
        <>
          <NewColumnDialog
            key={`column ${board.id}`}
            from="toolbar"
            boardId={board.id}
            open={creating === 'column'}
            onClose={onClose}
          />
          <NewTaskDialog
            key={`task ${board.id}`}
            title="Nova Tarefa"
            placeId={board.id}
            columns={board.columns ?? []}
            open={creating === 'task'}
            onClose={onClose}
          />
        </>
      )}
    </>
  )
}
