import { filterParams, filterQueryOf, withFilterQuery } from '#contract/filter-params.ts'
import { viewParams } from './view-params.ts'

const boardParam = 'board'

/** What of an address a saved view keeps. Columns are of one board, so that is kept with them. */
export function viewQueryOf(params: URLSearchParams): string {
  const query = new URLSearchParams(filterQueryOf(params))
  const names = [
    ...Object.values(viewParams),
    ...(query.has(filterParams.columns) ? [boardParam] : []),
  ]
  for (const name of names) {
    const value = params.get(name)
    if (value) query.set(name, value)
  }
  return query.toString()
}

/** The same project as a saved view shows it; without a board of its own, on the board that is open. */
export function withViewQuery(params: URLSearchParams, query: string): URLSearchParams {
  const view = new URLSearchParams(query)
  const next = withFilterQuery(params, filterQueryOf(view))
  for (const name of Object.values(viewParams)) {
    const value = view.get(name)
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const board = view.get(boardParam)
  if (board) next.set(boardParam, board)
  return next
}
