import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems give to whoever asks for any port, and to connections that leave. */
const lowest = 12_000
const ofOneProcess = 20
const processes = 1_000
let asked = 0

/**
 * A port of this machine that nobody listens on, nor takes until it is used: other processes look
 * elsewhere. One of the system's choice could be given to somebody else in between.
 */
export async function freePort(): Promise<number> {
  const first = lowest + (process.pid % processes) * ofOneProcess
  for (let time = 0; time < ofOneProcess; time += 1) {
    const port = first + (asked++ % ofOneProcess)
    if (await isFree(port)) return port
  }
  throw new Error(`No port is free from ${first} on`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const listening = once(server, 'listening')
  server.listen(port, '127.0.0.1')
  try {
    await listening
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
