import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import {
  createTestProvider,
  type TestProvider,
} from '#server/billing/test-provider/test-provider.ts'

export interface ProviderServer {
  double: TestProvider
  /** Settings with which an installation sells through it. */
  mercadoPago: { accessToken: string; webhookSecret: string; apiUrl: string }
  /** As real providers do: answer, fail, answer nonsense, hang up, or never answer. */
  mood: 'well' | 'failing' | 'rambling' | 'hanging up' | 'silent'
  /** How often it was asked. */
  asked: number
  close(): Promise<void>
}

/** The double of the provider over real HTTP. */
export async function openProviderServer(now = () => new Date()): Promise<ProviderServer> {
  const accessToken = 'APP_USR-segredo-do-provedor'
  const double = createTestProvider({ baseUrl: 'http://127.0.0.1', accessToken, now })
  const listener = getRequestListener(double.api.fetch, { overrideGlobalObjects: false })
  const http = createServer((request, response) => {
    server.asked += 1
    if (server.mood === 'well') void listener(request, response)
    if (server.mood === 'failing') response.writeHead(503).end('{"status":503}')
    if (server.mood === 'rambling') response.writeHead(200).end('<html>Em manutenção</html>')
    if (server.mood === 'hanging up') request.socket.destroy()
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const server: ProviderServer = {
    double,
    mercadoPago: {
      accessToken,
      webhookSecret: double.webhookSecret,
      apiUrl: `http://127.0.0.1:${port}`,
    },
    mood: 'well',
    asked: 0,
    close: async () => {
      const closed = once(http, 'close')
      http.close()
      http.closeAllConnections()
      await closed
    },
  }
  return server
}
