import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long what is still being sent is read and thrown away. */
const linger = 2_000

const statuses = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

/**
 * Answers what Node cannot read as a request, as Node would, but without cutting the caller off: who is
 * still sending a large body would hear of a lost connection, and not of what was wrong.
 */
export function refuseUnreadable(server: Server): void {
  const answers = new WeakMap<Socket, ServerResponse>()
  const refused = new WeakSet<Socket>()
  server.on('request', ({ socket }, answer) => answers.set(socket, answer))
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket
    // Every further piece of it is an error again.
    if (refused.has(socket)) return
    refused.add(socket)
    const answer = answers.get(socket)
    const underWay = answer !== undefined && !answer.closed
    // Half an answer has left already, or nobody would hear this one.
    if (!socket.writable || (underWay && answer.headersSent)) {
      socket.destroy()
      return
    }
    const status = statuses.get(error.code ?? '') ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
    if (underWay) socket.destroySoon()
    else setTimeout(() => socket.destroy(), linger).unref()
  })
}
