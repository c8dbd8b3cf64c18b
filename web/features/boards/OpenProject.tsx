import { useCallback, useEffect, useState } from 'react'
import { TaskDetailsDialog } from '#web/features/tasks/TaskDetailsDialog.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { BoardArea } from './BoardArea.tsx'
import { BoardTabs } from './BoardTabs.tsx'
import { BoardToolbar } from './BoardToolbar.tsx'
import { NewBoardDialog } from './NewBoardDialog.tsx'
import { NoBoards, NoSelection } from './NoBoard.tsx'
import { ProjectHeader } from './ProjectHeader.tsx'
import { isMissing, ProjectMissing } from './ProjectMissing.tsx'
import type { ProjectSession } from './state/project-session.ts'
import { useBoardParam } from './use-board-param.ts'
import { useOthersChanges, useReadBoard, useView } from './use-project.ts'
import { useTaskParam } from './use-task-param.ts'

/** The screen of a project that could be read. */
export function OpenProject({ session }: { session: ProjectSession }) {
  const { state } = useView(session)
  const [gone, setGone] = useState(false)
  const [creating, setCreating] = useState(false)
  const { asked, selected, selectNewest } = useBoardParam()
  const board = selected(state.boards)
  const { openTask, open, close } = useTaskParam(board?.id)
  usePageTitle(state.project.name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an address one arrives with; later, none is selected (R14).
  useEffect(() => {
    if (asked && !board) selectNewest()
  }, [])
  useOthersChanges(
    session,
    board?.id,
    useCallback((error: unknown) => isMissing(error) && setGone(true), []),
  )
  const unread = board && !board.columns ? board.id : undefined
  useReadBoard(session, unread)

  if (gone) return <ProjectMissing />
  return (
    <div className="flex min-h-dvh flex-col">
      <ProjectHeader project={state.project} onNewBoard={() => setCreating(true)} />
      {state.boards.length > 0 && <BoardTabs boards={state.boards} selected={board} />}
      <main className="flex min-h-0 flex-1 flex-col">
        {state.boards.length === 0 ? (
          <NoBoards onCreate={() => setCreating(true)} />
        ) : !board ? (
          <>
            <BoardToolbar board={undefined} />
            <NoSelection />
          </>
        ) : board.columns ? (
          <BoardArea key={board.id} board={board} columns={board.columns} onOpenTask={open} />
        ) : (
          <Loading />
        )}
      </main>
      {/* Here, and not with its board: what is typed outlives both the task and the board. */}
      <TaskDetailsDialog taskId={openTask} boardUnread={unread !== undefined} onClose={close} />
      <NewBoardDialog open={creating} onClose={() => setCreating(false)} />
    </div>
  )
}
