import { useRef } from 'react'
import type { Ground } from '#web/features/drafts/lost-drafts.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { boardWith } from '#web/features/project/state/look-up.ts'

/**
 * What a new task stands on: the task above it, the one column it is for, or the whole board. Once known
 * it is kept, also when the column is gone.
 */
export function useColumnGround(title: string, columnId: string | undefined, above?: string) {
  const { projectId, store } = useOpenProject()
  const board = columnId && boardWith(store.view().state, columnId)
  const known = useRef<Ground>(undefined)
  if (board && columnId) {
    known.current = { projectId, boardId: board.id, title, ...standingOn(board.id) }
  }
  return known.current

  function standingOn(boardId: string): Pick<Ground, 'kind' | 'id'> {
    if (above) return { kind: 'task above', id: above }
    if (title === 'Criar Nova Tarefa' && columnId) return { kind: 'column', id: columnId }
    return { kind: 'board', id: boardId }
  }
}
