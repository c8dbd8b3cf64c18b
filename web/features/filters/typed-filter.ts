/**
 * What was typed, and the addresses under which it counts: the one that it was typed at, and after it those
 * that were written from here. The address follows late, on a slow device also after the next letters.
 */
export interface TypedFilter {
  query: string
  under: readonly string[]
}

/** Under any other address somebody went back, or on: there the address counts. */
export const queryAt = ({ query, under }: TypedFilter, asked: string): string =>
  under.includes(asked) ? query : asked

export const retyped = ({ under }: TypedFilter, asked: string, query: string): TypedFilter => ({
  query,
  under: under.includes(asked) ? under : [asked],
})

export const written = ({ query, under }: TypedFilter, now: string): TypedFilter => ({
  query,
  under: [...under, now],
})

/** The address has come that far: those before it are steps back from now on. */
export function arrived(typed: TypedFilter, asked: string): TypedFilter {
  const { query, under } = typed
  const at = under.indexOf(asked)
  if (at === 0 && under.length === 1) return typed
  if (at < 0) return { query: asked, under: [asked] }
  return { query, under: under.slice(at) }
}
