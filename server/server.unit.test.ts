import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, it, onTestFinished } from 'vitest'
import type { HttpEnv } from './http/request.ts'
import { drain, type Listening, listen } from './server.ts'

async function listening(): Promise<Listening & { address: string }> {
  const server = await listen('127.0.0.1', 0)
  onTestFinished(() => server.stop())
  return { ...server, address: `http://127.0.0.1:${server.port}` }
}

/** An app whose answer waits until the test lets it go. */
function slowApp() {
  const arrived = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  const app = new Hono<HttpEnv>()
  app.get('/', async (http) => {
    arrived.resolve()
    await leave.promise
    return http.text('pronto')
  })
  return { app, arrived: arrived.promise, letGo: leave.resolve }
}

it('answers 503 from the first moment until the app is ready', async () => {
  const server = await listening()
  const early = await fetch(server.address)
  expect(early.status).toBe(503)
  expect(early.headers.get('retry-after')).toBe('1')
  expect(await early.json()).toMatchObject({ code: 'unavailable' })

  server.ready(new Hono<HttpEnv>().get('/', (http) => http.text('pronto')))
  expect(await (await fetch(server.address)).text()).toBe('pronto')
})

it('answers what is under way before it stops, and takes nothing new', async () => {
  const server = await listening()
  const { app, arrived, letGo } = slowApp()
  server.ready(app)
  const underWay = fetch(server.address)
  await arrived
  const stopped = server.stop()
  await expect(fetch(server.address)).rejects.toThrow()
  letGo()
  expect(await (await underWay).text()).toBe('pronto')
  await stopped
})

it('finishes the work for a caller that has hung up before it stops', async () => {
  const server = await listening()
  const { app, arrived, letGo } = slowApp()
  server.ready(app)
  const abort = new AbortController()
  const abandoned = fetch(server.address, { signal: abort.signal })
  await arrived
  abort.abort()
  await expect(abandoned).rejects.toThrow()
  const order: string[] = []
  const stopped = server.stop().then(() => order.push('stopped'))
  // There is no connection left to wait for: a stop that does not know of the work is over by then.
  setTimeout(() => {
    order.push('finished')
    letGo()
  }, 200)
  await stopped
  expect(order).toEqual(['finished', 'stopped'])
})

it('does not wait for a caller that keeps its connection open for later', async () => {
  const server = await listening()
  const { app, arrived, letGo } = slowApp()
  server.ready(app)
  const underWay = fetch(server.address)
  await arrived
  const stopped = server.stop()
  letGo()
  await (await underWay).text()
  const begun = performance.now()
  await stopped
  expect(performance.now() - begun).toBeLessThan(drain)
})

it('does not wait for a connection that was opened in advance and never used', async () => {
  const server = await listening()
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  // Answered on another connection after this one was accepted.
  await (await fetch(server.address)).text()
  const begun = performance.now()
  await server.stop()
  expect(performance.now() - begun).toBeLessThan(drain)
})
