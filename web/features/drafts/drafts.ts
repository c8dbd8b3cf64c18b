/** Id and key stay with what was typed: a second try after a lost answer makes no second thing. */
export interface Draft<Fields> {
  fields: Fields
  id: string
  key: string
}

/*
 * By author and dialog. Whatever takes the screen away, the end of a session included, what was typed
 * stays until its author is back (R7).
 */
const typed = new Map<string, Draft<unknown>>()
const refused = new Map<string, Draft<unknown>[]>()

export const typedAt = <Fields>(place: string) => typed.get(place) as Draft<Fields> | undefined

export const keepTyped = (place: string, draft: Draft<unknown>) => void typed.set(place, draft)

export const dropTyped = (place: string) => void typed.delete(place)

/** What the server has refused, and nobody has yet sent again or given up. */
export const refusedAt = <Fields>(place: string) => (refused.get(place) ?? []) as Draft<Fields>[]

export const keepRefused = (place: string, drafts: Draft<unknown>[]) =>
  void refused.set(place, drafts)
