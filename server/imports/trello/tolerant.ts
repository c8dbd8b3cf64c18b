/**
 * Reading what may be missing, or something else than it should be: exports of fifteen years differ in
 * all but a few names. Nothing is copied as it stands, so an odd key of a file reaches nothing of ours.
 */
export type Loose = Record<string, unknown>

export const objectIn = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}

export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

export const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** How many there are: a whole number, and none that only a file can count to. */
export const countIn = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) ? Math.max(value, 0) : 0

/** Null: there is no moment in it. */
export function momentIn(value: unknown): Date | null {
  if (typeof value !== 'string' || value === '') return null
  const moment = new Date(value)
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999 ? moment : null
}

/** An id of Trello's begins with the second it was made in. */
export function madeAt(id: string): Date | null {
  if (!/^[0-9a-f]{24}$/i.test(id)) return null
  return new Date(Number.parseInt(id.slice(0, 8), 16) * 1000)
}
