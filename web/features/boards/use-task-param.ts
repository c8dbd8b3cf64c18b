import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The open task is in the address too: it can be sent to somebody, and 'back' closes it. */
export function useTaskParam(boardId: string) {
  const [params, setParams] = useSearchParams()
  const open = useCallback(
    (taskId: string) => setParams({ board: boardId, task: taskId }, { preventScrollReset: true }),
    [setParams, boardId],
  )
  const close = useCallback(
    () => setParams({ board: boardId }, { preventScrollReset: true, replace: true }),
    [setParams, boardId],
  )
  return { openTask: params.get('task'), open, close }
}
