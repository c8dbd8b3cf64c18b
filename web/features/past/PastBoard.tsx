import { useEffect, useMemo } from 'react'
import type { Change } from '#contract/events.ts'
import type { NamedPerson, ProjectState } from '#contract/state.ts'
import { ColumnView } from '#web/features/columns/ColumnView.tsx'
import { useCollapsed } from '#web/features/columns/use-collapsed.ts'
import { SessionContext, useOpenProject } from '#web/features/project/project-context.ts'
import { Arrivals } from '#web/features/project/state/arrivals.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { ProjectStore } from '#web/features/project/state/project-store.ts'

interface Props {
  state: ProjectState
  people: NamedPerson[]
  boardId: string
  /** What led to this state: a task that came to its place by it is marked. */
  change: Change | null
  onOpenTask: (taskId: string) => void
}

/** The columns and cards of a board, to be looked at only. */
export function PastBoard({ state, people, boardId, change, onOpenTask }: Props) {
  const session = usePastSession(state, people)
  useEffect(() => {
    if (change) session.arrivals.noteOthers(change)
  }, [session, change])
  const { collapsed, collapse } = useCollapsed()
  const columns = state.boards.find(({ id }) => id === boardId)?.columns ?? []
  return (
    <SessionContext value={session}>
      <div className="relative flex flex-1 snap-x snap-mandatory scroll-px-3 items-start gap-4 overflow-auto px-3 py-4 sm:snap-none sm:px-5">
        {columns.map((column, position) => (
          <ColumnView
            key={column.id}
            boardId={boardId}
            column={column}
            position={position}
            last={position === columns.length - 1}
            shows={null}
            collapsed={collapsed.includes(column.id)}
            onCollapse={collapse}
            onOpenTask={onOpenTask}
          />
        ))}
      </div>
    </SessionContext>
  )
}

/** What a board that is only read needs of a session. Nothing can be sent from the past. */
function usePastSession(state: ProjectState, people: NamedPerson[]): ProjectSession {
  const { projectId, store } = useOpenProject()
  return useMemo(() => {
    const past = new ProjectStore({ state, people, access: 'view' }, store.personId)
    return { projectId, store: past, arrivals: new Arrivals() } as ProjectSession
  }, [projectId, store, state, people])
}
