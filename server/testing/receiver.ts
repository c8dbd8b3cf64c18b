import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request as a receiver of webhooks got it. */
export interface Received {
  headers: IncomingHttpHeaders
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: every test says what it expects
  said: any
}

export interface Receiver {
  url: string
  received: Received[]
  /** How the next requests are answered; 204 unless told. */
  answer: (response: ServerResponse, request: Received) => void
}

/** Of the operator who lets webhooks reach this machine. */
export const toThisMachine = { outgoingAllow: ['127.0.0.0/8', '::1'] }

/** A real server on this machine. By its name: the address is that of the installation itself. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const one = { headers: request.headers, body, said: JSON.parse(body) }
    received.push(one)
    receiver.answer(response, one)
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://localhost:${port}/gancho`,
    received,
    answer: (response) => response.writeHead(204).end(),
  }
  return receiver
}
