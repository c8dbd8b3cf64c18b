import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import {
  createTestProvider,
  type TestProvider,
} from '#server/billing/test-provider/test-provider.ts'

/** As real providers do: answer, fail, refuse, answer nonsense, hang up, or never answer. */
type Mood = 'well' | 'failing' | 'refusing' | 'rambling' | 'hanging up' | 'silent'

export interface ProviderServer {
  double: TestProvider
  /** Settings with which an installation sells through it. */
  mercadoPago: { accessToken: string; webhookSecret: string; apiUrl: string }
  mood: Mood
  /** By the beginning of a path, where one part of it differs from the rest. */
  moods: Map<string, Mood>
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
    const differing = [...server.moods].find(([path]) => request.url?.startsWith(path))
    const mood = differing?.[1] ?? server.mood
    if (mood === 'well') void listener(request, response)
    if (mood === 'failing') response.writeHead(503).end('{"status":503}')
    if (mood === 'refusing') response.writeHead(403).end('{"status":403}')
    if (mood === 'rambling') response.writeHead(200).end('<html>Em manutenção</html>')
    if (mood === 'hanging up') request.socket.destroy()
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
    moods: new Map(),
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
