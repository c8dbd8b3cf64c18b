import { without } from '#contract/lists.ts'
import type { Item } from '#contract/state.ts'

/** Where an item that is being carried would come down. */
export interface ItemLanding {
  itemId: string
  /** The number of those that are shown before it. */
  slot: number
}

/** The item that it would stand right before; undefined at the end. */
export const itemAfter = (shown: Item[], { itemId, slot }: ItemLanding): Item | undefined =>
  without(shown, itemId)[slot]

/** The position that this means in the whole checklist, also when some of it is not shown. */
export function positionAt(items: Item[], shown: Item[], landing: ItemLanding): number {
  const others = without(items, landing.itemId)
  const after = itemAfter(shown, landing)
  if (after) return others.findIndex(({ id }) => id === after.id)
  const last = without(shown, landing.itemId).at(-1)
  return last ? others.findIndex(({ id }) => id === last.id) + 1 : 0
}
