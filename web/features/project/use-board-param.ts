import { useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { filterParams } from '#contract/filter-params.ts'
import type { BoardState } from '#contract/state.ts'
import { useChangeParams } from '#web/ui/use-change-params.ts'

const none = 'nenhum'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** For the server: an address somebody typed wrong asks for nothing in particular. */
export function askedBoard(params: URLSearchParams): string | undefined {
  const param = params.get('board')
  return param && uuid.test(param) ? param : undefined
}

/** Another board, looked at and filtered as this one; not by columns, which are of one board. */
export function withBoard(params: URLSearchParams, boardId: string): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['task', 'comment', 'part', filterParams.columns]) next.delete(name)
  next.set('board', boardId)
  return next
}

/** The selected board is in the address, so reload, back and a sent link work (R14). */
export function useBoardParam() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const changeParams = useChangeParams()
  const param = params.get('board')
  const chosen = useRef(param)
  /** Who asked may have gone elsewhere before the answer came: that address is left alone. */
  const isStillAt = (board: string | null) =>
    location.pathname === pathname && new URLSearchParams(location.search).get('board') === board
  return {
    asked: askedBoard(params),
    /** Without a parameter the newest; one that fits no board selects none. */
    selected: (boards: BoardState[]) =>
      param === null ? boards[0] : boards.find((board) => board.id === param),
    select: (boardId: string) => {
      if (!isStillAt(param)) return
      chosen.current = boardId
      changeParams((now) => withTaskOf(now, withBoard(now, boardId)))
    },
    /** What was selected when this was drawn: for what the server refused. */
    restore: () => {
      if (isStillAt(chosen.current)) changeParams((now) => withTaskOf(now, params), replace)
    },
    /** As without a parameter. */
    selectNewest: () => changeParams(() => new URLSearchParams(), replace),
    selectNone: () => {
      chosen.current = none
      changeParams(() => new URLSearchParams({ board: none }), replace)
    },
  }
}

const replace = { replace: true }

/** The task that is open stays open. */
function withTaskOf(now: URLSearchParams, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['task', 'comment', 'part']) {
    const value = now.get(name)
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
