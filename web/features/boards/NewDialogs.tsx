import { Suspense, useEffect } from 'react'
import type { BoardState } from '#contract/state.ts'
import { CaptureDialog } from '#web/features/capture/late-capture.ts'
import { NewColumnDialog } from '#web/features/columns/late-column-dialogs.ts'
import { LateDialog } from '#web/features/drafts/LateDialog.tsx'
import { useLostDrafts } from '#web/features/drafts/lost-drafts.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { NewTaskDialog } from '#web/features/tasks/late-task-parts.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import { LostDraftDialog, NewBoardDialog } from './late-project-parts.ts'

export type Creating = 'board' | 'column' | 'task' | 'capture'

interface Props {
  creating: Creating | null
  board: BoardState | undefined
  onClose: () => void
  onNewTask: () => void
}

/** What the header, the toolbar and the keys can begin: one of each, whoever opens it. */
export function NewDialogs({ creating, board, onClose, onNewTask }: Props) {
  const session = useOpenProject()
  const may = useMay()
  const { lost } = useLostDrafts(session.projectId)
  // Its board is gone, or the right to it: it would open by itself on the next one.
  const outlived = creating && (!may('task:write') || !(board || creating === 'board'))
  useEffect(() => {
    if (outlived) onClose()
  })
  return (
    <>
      {lost.length > 0 && (
        <LatePart quiet>
          <Suspense>
            <LostDraftDialog board={board} onNewTask={onNewTask} />
          </Suspense>
        </LatePart>
      )}
      {may('task:write') && <Making {...{ creating, board, onClose }} />}
    </>
  )
}

function Making({ creating, board, onClose }: Omit<Props, 'onNewTask'>) {
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
