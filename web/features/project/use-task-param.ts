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
    (task: string, part?: TaskPart) =>
      latest.current((params) => withTask(params, boardId, task, part), opening),
    [boardId],
  )
  /** The board stays as it is in the address, also when it is not there any more (R14). */
  const close = useCallback(() => latest.current(withoutTask, closing), [])
  return { openTask: params.get('task'), open, close }
}

/** A part of an open task where one begins, instead of its title. */
export type TaskPart = 'comments'

/** Which part that is, for the parts themselves. */
export function useTaskPart(): string | null {
  const [params] = useSearchParams()
  return params.get('part')
}

const opening = { preventScrollReset: true }
const closing = { preventScrollReset: true, replace: true }

function withTask(
  params: URLSearchParams,
  boardId: string | undefined,
  taskId: string,
  part: TaskPart | undefined,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (boardId) next.set('board', boardId)
  next.set('task', taskId)
  if (part) next.set('part', part)
  else next.delete('part')
  return next
}

function withoutTask(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete('task')
  rest.delete('comment')
  rest.delete('part')
  return rest
}
