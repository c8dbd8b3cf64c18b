import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** The open task is in the address too: it can be sent to somebody, and 'back' closes it. */
export function useTaskParam(boardId: string) {
  const [params, setParams] = useSearchParams()
  // Another one with every address: cards that only pass it on would all be drawn again.
  const latest = useRef(setParams)
  useEffect(() => {
    latest.current = setParams
  })
  const open = useCallback(
    (task: string) => latest.current({ board: boardId, task }, { preventScrollReset: true }),
    [boardId],
  )
  const close = useCallback(
    () => latest.current({ board: boardId }, { preventScrollReset: true, replace: true }),
    [boardId],
  )
  return { openTask: params.get('task'), open, close }
}
