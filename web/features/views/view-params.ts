/** What an address says of how a board is looked at, besides its filter. */
export const viewParams = { layout: 'visao', sort: 'ordem', group: 'grupo' } as const

/** Without the parameter, or with one that says nothing, it is the board. */
export const isList = (params: URLSearchParams): boolean =>
  params.get(viewParams.layout) === listLayout

export const listLayout = 'lista'
