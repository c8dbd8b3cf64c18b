import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { expect, it, onTestFinished } from 'vitest'
import { until } from '#server/testing/until.ts'
import type { HttpEnv } from './http/request.ts'
import { drain, type ListeningServer, listen } from './server.ts'

async function listening(): Promise<ListeningServer & { address: string }> {
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
  expect(Object.fromEntries(early.headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  })

  const page = await fetch(server.address, { headers: { accept: 'text/html,*/*' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('http-equiv="refresh"')

  server.ready(new Hono<HttpEnv>().get('/', (http) => http.text('pronto')))
  expect(await (await fetch(server.address)).text()).toBe('pronto')
})

it('asks for HTTPS from now on even before it is ready, where the installation has it', async () => {
  const server = await listen('127.0.0.1', 0, { baseUrl: 'https://kanban.example' })
  onTestFinished(() => server.stop())
  const { headers } = await fetch(`http://127.0.0.1:${server.port}`)
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
})

it('takes so many connections and no more, and another when one has gone', async () => {
  const server = await listen('127.0.0.1', 0, { mostConnections: 2 })
  onTestFinished(() => server.stop())
  const call = () => {
    const socket = connect(server.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    return socket
  }
  const [first, second] = [call(), call()]
  await Promise.all([once(first, 'connect'), once(second, 'connect')])
  await once(call().resume(), 'close')
  expect([first.destroyed, second.destroyed]).toEqual([false, false])
  second.destroy()
  await until('room', () => fetch(`http://127.0.0.1:${server.port}`).then(Boolean, () => false))
})

it('lets go of slow callers when their time is over: silent, in the headers, in the body', async () => {
  const patience = { headers: 100, request: 200, look: 20 }
  const server = await listen('127.0.0.1', 0, { patience })
  onTestFinished(() => server.stop())
  const { app } = slowApp()
  server.ready(app.post('/', async (http) => http.text(await http.req.text().catch(() => ''))))
  const body = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'
  const begun = performance.now()
  const sockets = ['', 'GET / HT', 'GET / HTTP/1.1\r\nHost: x\r\nX-', body, body].map((said) => {
    const socket = connect(server.port, '127.0.0.1').resume()
    socket.write(said)
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, 'close')))
  // Far less than the half minute after which Node would look for the first time.
  expect(performance.now() - begun).toBeLessThan(15_000)
})

it('lets go of who does not read their answer', async () => {
  const server = await listen('127.0.0.1', 0, { patience: { idle: 200 }, mostConnections: 1 })
  onTestFinished(() => server.stop())
  const endless = () =>
    new ReadableStream({ pull: (answer) => answer.enqueue(Buffer.alloc(65_536)) })
  server.ready(
    new Hono<HttpEnv>()
      .get('/', (http) => http.body(endless()))
      .get('/room', (http) => http.text('')),
  )
  const socket = connect(server.port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const room = () => fetch(`http://127.0.0.1:${server.port}/room`).then(Boolean, () => false)
  await once(socket, 'connect')
  expect(await room()).toBe(false)
  await until('room', room)
})

it('answers 431 to headers too large, also to who is still sending a large body', async () => {
  const server = await listening()
  server.ready(new Hono<HttpEnv>())
  const request = [
    'POST / HTTP/1.1',
    'Host: x',
    `X-Large: ${'x'.repeat(20_000)}`,
    'Content-Length: 1100000',
    '',
    ' '.repeat(1_100_000),
  ].join('\r\n')
  for (let time = 0; time < 10; time += 1) {
    const socket = connect(server.port, '127.0.0.1')
    const sent = new Promise((resolve) => socket.write(request, resolve))
    const said = text(socket)
    await sent
    expect(await said).toMatch(/^HTTP\/1\.1 431 /)
  }
})

it('answers 400 to what is no request, and 408 to one that never ends', async () => {
  const patience = { headers: 100, request: 200, look: 20 }
  const [patient, hasty] = [await listening(), await listen('127.0.0.1', 0, { patience })]
  onTestFinished(() => hasty.stop())
  const answerTo = ({ port, ready }: ListeningServer, said: string) => {
    ready(slowApp().app)
    const socket = connect(port, '127.0.0.1')
    socket.write(said)
    return text(socket)
  }
  expect(await answerTo(patient, 'nada\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await answerTo(hasty, 'GET / HTTP/1.1\r\nHost: x\r\nX-')).toMatch(/^HTTP\/1\.1 408 /)
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
