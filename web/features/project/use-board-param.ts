import { useSearchParams } from 'react-router'
import { filterParams } from '#contract/filter-params.ts'
import type { BoardState } from '#contract/state.ts'

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
  const [params, setParams] = useSearchParams()
  const param = params.get('board')
  return {
    asked: askedBoard(params),
    /** Without a parameter the newest; one that fits no board selects none. */
    selected: (boards: BoardState[]) =>
      param === null ? boards[0] : boards.find((board) => board.id === param),
    select: (boardId: string) =>
      setParams((params) => withBoard(params, boardId), { preventScrollReset: true }),
    /** What was selected when this was drawn: for what the server refused. */
    restore: () => setParams(params, { replace: true, preventScrollReset: true }),
    /** As without a parameter. */
    selectNewest: () => setParams({}, { replace: true, preventScrollReset: true }),
    selectNone: () => setParams({ board: none }, { replace: true, preventScrollReset: true }),
  }
}
