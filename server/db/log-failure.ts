import type { Log } from '#server/log.ts'
import { isConnectionLost } from './lost-connection.ts'

/** For work that nobody waits for: the database being away is expected, anything else is a bug. */
export const logFailure = (log: Log, error: unknown, what: string): void =>
  isConnectionLost(error) ? log.warn({ err: error }, what) : log.error({ err: error }, what)
