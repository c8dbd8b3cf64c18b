import type { IncomingMessage, Server } from 'node:http'

/** What ends the waiting for a body that is still on its way. */
const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Refuses a request whose body is not here in time. Node has such a limit as well, but one for all
 * requests: a large file on a slow line takes longer than anything else may.
 */
export function limitBodyTime(server: Server, incoming: IncomingMessage, patience: number): void {
  const { 'content-length': length, 'transfer-encoding': chunked } = incoming.headers
  if (!chunked && !Number(length)) return
  const timer = setTimeout(() => {
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    if (!incoming.complete) server.emit('clientError', error, incoming.socket)
  }, patience)
  timers.set(incoming, timer.unref())
  incoming.once('close', () => clearTimeout(timer))
}

/** For a body that has a limit of its own. */
export const allowMoreTime = (incoming: IncomingMessage): void => clearTimeout(timers.get(incoming))
