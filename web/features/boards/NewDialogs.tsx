import type { BoardState } from '#contract/state.ts'
import { CaptureDialog } from '#web/features/capture/late-capture.ts'
import { NewColumnDialog } from '#web/features/columns/late-column-dialogs.ts'
import { LateDialog } from '#web/features/drafts/LateDialog.tsx'
import { NewTaskDialog } from '#web/features/tasks/late-task-parts.ts'
import { NewBoardDialog } from './late-project-parts.ts'

export type Creating = 'board' | 'column' | 'task' | 'capture'

interface Props {
  creating: Creating | null
  board: BoardState | undefined
  onClose: () => void
}

/** What the header, the toolbar and the keys can begin: one of each, whoever opens it. */
export function NewDialogs({ creating, board, onClose }: Props) {
  return (
    <>
      <LateDialog open={creating === 'board'} onClose={onClose}>
        <NewBoardDialog open={creating === 'board'} onClose={onClose} />
      </LateDialog>
      {board && (
        <>
          <LateDialog key={`column ${board.id}`} open={creating === 'column'} onClose={onClose}>
            <NewColumnDialog
              from="toolbar"
              boardId={board.id}
              open={creating === 'column'}
              onClose={onClose}
            />
          </LateDialog>
          <LateDialog key={`task ${board.id}`} open={creating === 'task'} onClose={onClose}>
            <NewTaskDialog
              title="Nova Tarefa"
              placeId={board.id}
              columns={board.columns ?? []}
              open={creating === 'task'}
              onClose={onClose}
            />
          </LateDialog>
          <LateDialog key={`capture ${board.id}`} open={creating === 'capture'} onClose={onClose}>
            <CaptureDialog
              boardId={board.id}
              columns={board.columns ?? []}
              open={creating === 'capture'}
              onClose={onClose}
            />
          </LateDialog>
        </>
      )}
    </>
  )
}
