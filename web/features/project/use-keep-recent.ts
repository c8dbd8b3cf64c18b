import { useEffect } from 'react'
import type { BoardState, ProjectState } from '#contract/state.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { saveRecent } from '#web/features/offline/copies.ts'
import type { Recent } from '#web/features/offline/recent.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'

/** What is open now is what the palette offers first the next time. */
export function useKeepRecent(
  state: ProjectState,
  board: BoardState | undefined,
  taskId: string | null,
): void {
  const { userId } = usePerson()
  useEffect(() => saveRecent(userId, opened(state, board, taskId)), [userId, state, board, taskId])
}

function opened(
  state: ProjectState,
  board: BoardState | undefined,
  taskId: string | null,
): Recent[] {
  const { id: projectId, name: projectName } = state.project
  const path = `/project/${projectId}`
  if (!board)
    return [{ id: projectId, kind: 'Projeto', name: projectName, place: '', path, projectId }]
  const boardPath = `${path}?board=${board.id}`
  const shown: Recent = {
    ...{ id: board.id, kind: 'Board', name: board.name, place: projectName },
    ...{ path: boardPath, projectId },
  }
  const task = taskId === null ? undefined : cardIn(state, taskId)
  if (!task) return [shown]
  const place = `${projectName} · ${board.name}`
  const taskPath = `${boardPath}&task=${task.id}`
  return [
    { id: task.id, kind: 'Tarefa', name: task.title, place, path: taskPath, projectId },
    shown,
  ]
}
