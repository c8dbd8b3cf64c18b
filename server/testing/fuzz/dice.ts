/** Chance that can be had again: the same seed throws the same numbers. */
export interface Dice {
  /** A whole number from 0 up to, and not including, `count`. */
  below(count: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
}

/** mulberry32: 32 bits of state are plenty for choosing what to ask next. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: (probability) => next() < probability,
    pick: <T>(choices: readonly T[]) => choices[below(choices.length)] as T,
  }
}
