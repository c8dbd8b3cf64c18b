import { DrizzleQueryError } from 'drizzle-orm'

/**
 * SQLSTATEs of a database that is there and cannot write: the disk is full or fails, or there is no memory
 * (class 53, but for its connections, which are counted as lost). PGlite passes on what its folder says.
 */
const codes = /^(53(?!300)\w{3}|58030|ENOSPC|EDQUOT)$/

/** Whether an error that came out of the database is for want of room, and no fault of the request. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DrizzleQueryError || isOfDriver(error)) return saysFull(error)
  return isOutOfRoom(error.cause)
}

/** Files of people are missing room by the same codes of Node's, and are refused in words of their own. */
const isOfDriver = (error: Error) => 'severity' in error

function saysFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && codes.test(code)) || saysFull(error.cause)
}
