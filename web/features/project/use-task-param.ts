import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useChangeParams } from '#web/ui/use-change-params.ts'

/** The open task is in the address too: it can be sent to somebody, and 'back' closes it. */
export function useTaskParam(boardId?: string) {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const open = useCallback(
    (task: string, part?: TaskPart) =>
      changeParams((params) => withTask(params, boardId, task, part), {
        replace: isOpen(task),
      }),
    [boardId, changeParams],
  )
  /** The board stays as it is in the address, also when it is not there any more (R14). */
  const close = useCallback(() => changeParams(withoutTask, { replace: true }), [changeParams])
  return { openTask: params.get('task'), open, close }
}

/** As the address is by then: who asks may have waited for an answer, and the task may be open since. */
const isOpen = (taskId: string): boolean =>
  new URLSearchParams(location.search).get('task') === taskId

/** A part of an open task where one begins, instead of the dialog itself. */
export type TaskPart = 'title' | 'comments'

/** Which part that is, for the parts themselves. */
export function useTaskPart(): string | null {
  const [params] = useSearchParams()
  return params.get('part')
}

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
