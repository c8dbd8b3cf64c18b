import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface FuzzRequest {
  /** The kind of caller, for the report. */
  as: string
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array | null
}

export interface FuzzAnswer {
  status: number
  headers: IncomingMessage['headers']
  /** Null: a stream, which was hung up once it had begun. */
  text: string | null
}

/** Longer than anything takes on a busy machine: who waits this long gets no answer at all. */
const patience = 60_000
const agent = new Agent({ keepAlive: true })

/** Past fetch, which would mend addresses, methods and headers on the way. */
export function send(baseUrl: string, asked: FuzzRequest): Promise<FuzzAnswer> {
  const { hostname: host, port } = new URL(baseUrl)
  const { method, path, body } = asked
  // Node announces no body of a GET, and would send it all the same.
  const headers = {
    ...asked.headers,
    ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve, reject) => {
    const outgoing = request({ host, port, method, path, headers, agent, timeout: patience })
    outgoing.once('response', (incoming) => read(incoming).then(resolve, reject))
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer')))
    outgoing.once('error', reject)
    outgoing.end(body ?? undefined)
  })
}

async function read(incoming: IncomingMessage): Promise<FuzzAnswer> {
  const { statusCode: status = 0, headers } = incoming
  if (headers['content-type']?.startsWith('text/event-stream')) {
    incoming.destroy()
    return { status, headers, text: null }
  }
  const bytes = await buffer(incoming)
  const encoded = headers['content-encoding'] !== undefined
  return { status, headers, text: encoded ? null : bytes.toString() }
}
