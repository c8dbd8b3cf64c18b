import { sha256 } from '@noble/hashes/sha2.js'

/**
 * The id of something inside a copy, from the id of the copy and the id of the original. The same
 * function stands in SQL (`derived_id`), so an event that names the two ids says all of them.
 * Written as a version 8 UUID: the version for ids made by one's own rule.
 */
export function derivedId(copyId: string, originalId: string): string {
  const hash = sha256(bytes(copyId + originalId))
  const hex = [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_all, a, b, c, d, e) => `${a}-${b}-8${c}-8${d}-${e}`,
  )
}

function bytes(ids: string): Uint8Array {
  const hex = ids.replaceAll('-', '')
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16),
  )
}
