/**
 * Between rows that were never moved there is room for as many bisections as this has bits. Keys of
 * the database are 64 bits wide: ten thousand rows renumbered thirty million times fit.
 */
export const keyStep = 2n ** 24n

/** A key between two neighbours, null being the end of the list. Null: there is no room. */
export function keyBetween(before: bigint | null, after: bigint | null): bigint | null {
  if (before === null) return after === null ? keyStep : after - keyStep
  if (after === null) return before + keyStep
  const key = before + (after - before) / 2n
  return key > before ? key : null
}
