import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { limitBodyTime } from './http/body-time.ts'
import { refusedForSize } from './http/oversized.ts'
import type { HttpEnv } from './http/request.ts'
import { strictHeaders } from './http/security-headers.ts'
import { refuseUnreadable } from './http/unreadable.ts'

export interface ListeningServer {
  port: number
  /** From now on requests go to the app; before, they were answered 503. */
  ready(app: Hono<HttpEnv>): void
  /** No new requests; those under way are answered, then the port is free. */
  stop(): Promise<void>
}

/** Longest wait for requests under way when the server stops. */
export const drain = 10_000
/** More would take the memory of those who are at work: each costs some 25 kB. */
const usualConnections = 10_000

/** How long a caller may take, in milliseconds. Tests bring their own instead of waiting. */
interface Patience {
  /** From the beginning of a request to the end of its headers. */
  headers: number
  /** From there to the end of its body; files have a limit of their own. */
  request: number
  /** Without a byte either way, as when somebody does not read their answer. */
  idle: number
  /** Between two looks at who takes longer: Node looks every half minute. */
  look: number
}
const usualPatience: Patience = {
  headers: 10_000,
  request: 30_000,
  idle: 5 * 60_000,
  look: 1_000,
}

interface Options {
  /** The address of the installation; `https` has headers of its own. */
  baseUrl?: string
  patience?: Partial<Patience>
  mostConnections?: number
}

/** Takes the port first, so that from the first moment callers get an answer and not a refusal. */
export async function listen(
  host: string,
  port: number,
  { baseUrl = '', patience: given, mostConnections = usualConnections }: Options = {},
): Promise<ListeningServer> {
  const patience = { ...usualPatience, ...given }
  let app: Hono<HttpEnv> | null = null
  const refuse = refuser(baseUrl)
  const listener = getRequestListener(
    (request, env) => {
      const bindings = env as HttpEnv['Bindings']
      const tooLong = refusedForSize(bindings.incoming)
      if (tooLong) return refuse(tooLong)
      return app?.fetch(request, bindings) ?? unavailable(request, refuse)
    },
    { overrideGlobalObjects: false },
  )
  let stopping = false
  const underWay = new Set<Promise<void>>()
  const server = createServer(
    { connectionsCheckingInterval: patience.look },
    (incoming, outgoing) => {
      // The last answer leaves its connection open for later requests; when stopping there are none.
      outgoing.once('close', () => stopping && server.closeIdleConnections())
      limitBodyTime(server, incoming, patience.request)
      const answering = listener(incoming, outgoing).finally(() => underWay.delete(answering))
      underWay.add(answering)
    },
  )
  refuseUnreadable(server)
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.headersTimeout = patience.headers
  server.requestTimeout = 0
  server.timeout = patience.idle
  server.keepAliveTimeout = 65_000
  server.maxConnections = mostConnections
  await bind(server, host, port)
  return {
    port: (server.address() as AddressInfo).port,
    ready: (ready) => {
      app = ready
    },
    stop: async () => {
      app = null
      stopping = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      // Browsers open connections in advance; to Node one that never spoke is not idle.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
      const { promise: late, resolve: giveUp } = Promise.withResolvers<void>()
      const cut = setTimeout(() => {
        server.closeAllConnections()
        giveUp()
      }, drain).unref()
      await closed
      // Whoever hung up has no connection any more, but their request is still being worked on.
      await Promise.race([Promise.all(underWay), late])
      clearTimeout(cut)
    },
  }
}

const bind = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

/** Answers in the app's place, as strictly as the app would. */
type Refuse = (code: ErrorCode, headers?: Record<string, string>, page?: string) => Response

function refuser(baseUrl: string): Refuse {
  const common = [...strictHeaders(baseUrl), ['cache-control', 'no-store'], ['connection', 'close']]
  return (code, own = {}, page) => {
    const { status, message } = errors[code]
    const requestId = randomUUID()
    const mine = { 'x-request-id': requestId, ...own }
    const headers = [...common, ...Object.entries(mine)] as [string, string][]
    if (page === undefined) return Response.json({ code, message, requestId }, { status, headers })
    return new Response(page, {
      status,
      headers: [...headers, ['content-type', 'text/html; charset=utf-8']],
    })
  }
}

const unavailable = ({ headers }: Request, refuse: Refuse): Response =>
  refuse(
    'unavailable',
    { 'retry-after': '1' },
    headers.get('accept')?.includes('text/html') ? comesBack : undefined,
  )

/** For who opens a page: it asks again by itself. */
const comesBack = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>Mutirão</title>
<p>O Mutirão está começando. Esta página se abre sozinha em instantes.</p>
</html>
`
