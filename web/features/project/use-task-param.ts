import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** The open task is in the address too: it can be sent to somebody, and 'back' closes it. */
export function useTaskParam(boardId?: string) {
  const [params, setParams] = useSearchParams()
  // Another one with every address: cards that only pass it on would all be drawn again.
  const latest = useRef(setParams)
  useEffect(() => {
    latest.current = setParams
  })
  const open = useCallback(
    (task: string) =>
      latest.current((params) => withTask(params, boardId, task), { preventScrollReset: true }),
    [boardId],
  )
  /** The board stays as it is in the address, also when it is not there any more (R14). */
  const close = useCallback(() => latest.current(withoutTask, closing), [])
  return { openTask: params.get('task'), open, close }
}

const closing = { preventScrollReset: true, replace: true }

function withTask(
  params: URLSearchParams,
  boardId: string | undefined,
  taskId: string,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (boardId) next.set('board', boardId)
  next.set('task', taskId)
  return next
}

function withoutTask(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete('task')
  rest.delete('comment')
  return rest
}
