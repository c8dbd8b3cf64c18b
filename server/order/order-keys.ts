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

/** So many keys between two neighbours, in their order. Null: there is no room. */
export function keysBetween(
  before: bigint | null,
  after: bigint | null,
  count: number,
): bigint[] | null {
  const end = after ?? (before ?? 0n) + keyStep * BigInt(count + 1)
  const begin = before ?? end - keyStep * BigInt(count + 1)
  const step = (end - begin) / BigInt(count + 1)
  if (step === 0n) return null
  return Array.from({ length: count }, (_, index) => begin + step * BigInt(index + 1))
}
