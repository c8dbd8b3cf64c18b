import { dropWords, keepWords, keptWords } from '#web/features/offline/kept-words.ts'
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

const typed = new Map<string, Draft<object>>()

/**
 * Over a reload the words alone are kept, until their author sends them, gives them up or leaves with
 * 'Sair': another tab may begin with the same ones, and makes a thing of its own of them.
 */
export const typedDrafts = {
  get: (place: string) => typed.get(place),
  keep(place: string, draft: Draft<object>) {
    typed.set(place, draft)
    keepWords(place, draft.typed)
  },
  drop(place: string) {
    typed.delete(place)
    dropWords(place)
  },
}

/** What the server has refused, and nobody has yet sent again or given up; a reload does not lose it. */
export const refusedDrafts = keptByPlace<readonly Draft<object>[]>('refused')

const none: readonly Draft<object>[] = []

export const refusedAt = <Fields extends object>(place: string) =>
  (refusedDrafts.get(place) ?? none) as readonly Draft<Fields>[]

export const keepRefused = (place: string, drafts: readonly Draft<object>[]) =>
  drafts.length > 0 ? refusedDrafts.keep(place, drafts) : refusedDrafts.drop(place)

export const giveBack = (place: string, draft: Draft<object>) =>
  refusedDrafts.keep(place, [...refusedAt(place), draft])

/** Nobody wants them any more, wherever they wait. */
export function dropDrafts(place: string): void {
  typedDrafts.drop(place)
  refusedDrafts.drop(place)
}

/** To the dialog of another place, when it is opened next; what was typed there is not written over. */
export function moveDraft(from: string, to: string, draft: Draft<object>): void {
  dropDrafts(from)
  if (typedDrafts.get(to) || keptWords(to)) giveBack(to, draft)
  else typedDrafts.keep(to, draft)
}
