/**
 * The search parameters of a board's address that say which of its tasks are shown. Apart from the
 * filter itself: a screen that has none of them needs no more of it than these names.
 */
export const filterParams = {
  text: 'filtro',
  labels: 'etiqueta',
  assignees: 'responsavel',
  due: 'prazo',
  priorities: 'prioridade',
  columns: 'coluna',
  checklist: 'checklist',
  changedSince: 'mudou',
} as const

const names: readonly string[] = Object.values(filterParams)

/** The part of an address that filters, always in the same order; empty: all tasks are shown. */
export function filterQueryOf(params: URLSearchParams): string {
  const query = new URLSearchParams()
  for (const name of names) for (const value of params.getAll(name)) query.append(name, value)
  return query.toString()
}

/** The same address with another filter. */
export function withFilterQuery(params: URLSearchParams, query: string): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of names) next.delete(name)
  for (const [name, value] of new URLSearchParams(query)) next.append(name, value)
  return next
}
