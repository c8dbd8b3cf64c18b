/** What an address says of how a board is looked at, besides its filter. */
export const viewParams = {
  layout: 'visao',
  sort: 'ordem',
  group: 'grupo',
  scale: 'escala',
  lanes: 'raias',
} as const

export type Layout = 'lista' | 'calendario' | 'linha-do-tempo'

const layouts: readonly string[] = ['lista', 'calendario', 'linha-do-tempo'] satisfies Layout[]

/** Null: the board, also where the parameter says nothing that is known. */
export function layoutIn(params: URLSearchParams): Layout | null {
  const asked = params.get(viewParams.layout) ?? ''
  return layouts.includes(asked) ? (asked as Layout) : null
}

/** What the rows of a board stand for. */
export type LaneKind = 'person' | 'label' | 'priority'

const laneWords: Record<LaneKind, string> = {
  person: 'pessoa',
  label: 'etiqueta',
  priority: 'prioridade',
}

/** Null: the board has no lanes. */
export function lanesIn(params: URLSearchParams): LaneKind | null {
  const asked = params.get(viewParams.lanes)
  const kinds = Object.keys(laneWords) as LaneKind[]
  return kinds.find((kind) => laneWords[kind] === asked) ?? null
}

export function withLanes(params: URLSearchParams, kind: LaneKind): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set(viewParams.lanes, laneWords[kind])
  return next
}
