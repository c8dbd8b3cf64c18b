import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { expect, it, onTestFinished } from 'vitest'
import type { HttpContext } from './request.ts'
import { sendStream } from './send-stream.ts'

it('who hangs up before the answer begins leaves nothing open, and the request ends', async () => {
  const bytes = Readable.from([Buffer.alloc(1024 * 1024)])
  const answered = Promise.withResolvers<void>()
  const listener = getRequestListener(async (_request, env) => {
    const { outgoing } = env as HttpBindings
    asking.destroy()
    await once(outgoing, 'close')
    const http = { env: { outgoing } } as HttpContext
    return sendStream(http, bytes, Readable.toWeb(bytes) as ReadableStream, { status: 200 })
  })
  const server = createServer((incoming, outgoing) => {
    Promise.resolve(listener(incoming, outgoing)).then(() => answered.resolve(), answered.reject)
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const asking = request({ port, host: '127.0.0.1' }).end()
  asking.on('error', () => {})
  await answered.promise
  expect(bytes.destroyed).toBe(true)
})
