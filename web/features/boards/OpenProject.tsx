import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { filterQueryOf } from '#contract/filter-params.ts'
import { isMissing } from '#web/api/api-error.ts'
import { useMay } from '#web/features/project/project-context.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { useBoardParam } from '#web/features/project/use-board-param.ts'
import { useKeepRecent } from '#web/features/project/use-keep-recent.ts'
import { useOthersChanges, useReadBoard, useView } from '#web/features/project/use-project.ts'
import { useTaskParam } from '#web/features/project/use-task-param.ts'
import { useCommands } from '#web/features/shortcuts/commands.ts'
import { useShortcut } from '#web/features/shortcuts/use-shortcut.ts'
import { TaskDetailsDialog } from '#web/features/tasks/TaskDetailsDialog.tsx'
import { focusedTask } from '#web/features/tasks/task-at-hand.ts'
import { Loading } from '#web/ui/Spinner.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { BoardArea } from './BoardArea.tsx'
import { BoardTabs } from './BoardTabs.tsx'
import { BoardToolbar } from './BoardToolbar.tsx'
import { type Creating, NewDialogs } from './NewDialogs.tsx'
import { NoBoards, NoSelection } from './NoBoard.tsx'
import { ProjectHeader } from './ProjectHeader.tsx'
import { ProjectMissing } from './ProjectMissing.tsx'
import { boardAreaId, focusBoard, SkipLink } from './SkipLink.tsx'

const loadCardCommands = () => import('#web/features/tasks/card-commands.ts')

/** The screen of a project that could be read. */
export function OpenProject({ session }: { session: ProjectSession }) {
  const { state } = useView(session)
  const [gone, setGone] = useState(false)
  const [creating, setCreating] = useState<Creating | null>(null)
  const [filterShown, setFilterShown] = useState(
    () => filterQueryOf(new URLSearchParams(location.search)) !== '',
  )
  const may = useMay()
  const { asked, selected, selectNewest } = useBoardParam()
  const board = selected(state.boards)
  const { openTask, open, close } = useTaskParam(board?.id)
  const create = (what: Creating) =>
    board || what === 'board'
      ? setCreating(what)
      : toasts.error('Erro', 'Nenhum board selecionado.')
  const filter = () => {
    flushSync(() => setFilterShown(true))
    document.querySelector<HTMLElement>('[data-shortcut="filter"]')?.focus()
  }
  const closeFilter = () => {
    setFilterShown(false)
    focusBoard()
  }
  // With a card in focus it is a new one below it: see BoardKeys.
  useShortcut('n', () => !focusedTask() && may('task:write') && create('task'))
  useShortcut('q', () => may('task:write') && create('capture'))
  useShortcut('/', filter)
  useCommands([
    { name: 'open', run: () => openFocused(open) },
    { name: 'board', run: () => create('board') },
    {
      name: 'column',
      run: () => create('column'),
      forCard: async (taskId) => (await loadCardCommands()).cardCommands(session, taskId),
    },
  ])
  useKeepRecent(state, board, openTask)
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
    <div
      data-project={state.project.id}
      className="flex min-h-[calc(100dvh-var(--bar-height,0px))] flex-col"
    >
      <SkipLink />
      <ProjectHeader project={state.project} onCreate={create} onFilter={filter} />
      {state.boards.length > 0 && <BoardTabs boards={state.boards} selected={board} />}
      <main id={boardAreaId} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        {state.boards.length === 0 ? (
          <NoBoards onCreate={() => create('board')} />
        ) : !board ? (
          <>
            <BoardToolbar board={undefined} onCreate={create} />
            <NoSelection />
          </>
        ) : board.columns ? (
          <BoardArea
            key={board.id}
            board={board}
            columns={board.columns}
            filterShown={filterShown}
            onCloseFilter={closeFilter}
            onCreate={create}
            onOpenTask={open}
          />
        ) : (
          <Loading />
        )}
      </main>
      {/* Here, and not with its board: what is typed outlives both the task and the board. */}
      <TaskDetailsDialog taskId={openTask} boardUnread={unread !== undefined} onClose={close} />
      <NewDialogs
        creating={creating}
        board={board}
        onClose={() => setCreating(null)}
        onNewTask={() => create('task')}
      />
    </div>
  )
}

/** As Enter does on a card. */
function openFocused(open: (taskId: string) => void): boolean {
  const taskId = focusedTask()
  if (taskId) open(taskId)
  return taskId !== null
}
