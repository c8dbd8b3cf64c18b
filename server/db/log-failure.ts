import type { Log } from '#server/log.ts'
import { isConnectionLost } from './lost-connection.ts'
import { isOutOfRoom } from './no-room.ts'

/** For work that nobody waits for: the database being away is expected, anything else is a bug. */
export function logFailure(log: Log, error: unknown, what: string): void {
  if (isOutOfRoom(error)) log.warn(`${what}: the database has no room to write`)
  else if (isConnectionLost(error)) log.warn({ err: error }, what)
  else log.error({ err: error }, what)
}
