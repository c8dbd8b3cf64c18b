import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

/** Any work over HTTP, by the framework that ours is built on and with nothing else of ours. */
export async function openBareServer(work: () => Promise<unknown>) {
  const app = new Hono()
  app.all('*', async (http) => {
    const said = await http.req.json()
    await work()
    return http.json(said)
  })
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
