/**
 * The place of a carried card in the whole list, when it is put down among those that are shown: right
 * before the card that is seen below it; below the last one, right after that. Hidden cards stay where
 * they are. `all` and `shown` are ids in order, without the carried card.
 */
export function placeAmongAll(
  all: readonly string[],
  shown: readonly string[],
  placeShown: number,
): number {
  const below = shown[placeShown]
  if (below !== undefined) return all.indexOf(below)
  const above = shown.at(-1)
  return above === undefined ? all.length : all.indexOf(above) + 1
}

/** The other way round: how many shown cards stand before a place in the whole list. */
export function placeAmongShown(
  all: readonly string[],
  shown: readonly string[],
  place: number,
): number {
  const before = new Set(all.slice(0, place))
  return shown.filter((id) => before.has(id)).length
}
