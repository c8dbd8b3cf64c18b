import { keptByPlace } from './kept-by-place.ts'

/**
 * Only what was typed: the other fields show what holds now, also if that has changed meanwhile. Id and
 * key stay with it: a second try after a lost answer makes no second thing.
 */
export interface Draft<Fields> {
  typed: Partial<Fields>
  id: string
  key: string
}

export const typedDrafts = keptByPlace<Draft<object>>()

/** What the server has refused, and nobody has yet sent again or given up. */
export const refusedDrafts = keptByPlace<readonly Draft<object>[]>()

const none: readonly Draft<object>[] = []

export const refusedAt = <Fields extends object>(place: string) =>
  (refusedDrafts.get(place) ?? none) as readonly Draft<Fields>[]

export const giveBack = (place: string, draft: Draft<object>) =>
  refusedDrafts.keep(place, [...refusedAt(place), draft])
