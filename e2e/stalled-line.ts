import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Installation } from './installation.ts'

/** The same installation behind a line that falls silent in the middle of chosen answers. */
export interface StalledLine extends Installation {
  /** The next answer to such a request: its headers and half of its body, and then nothing. */
  stallNext(method: string, path: RegExp): void
  /** How many answers have been stalled. */
  stalled(): number
  /** A little more of each stalled answer comes. */
  drip(): void
  /** The rest of each stalled answer comes. */
  goOn(): void
  close(): void
}

export async function stalledLine(installation: Installation): Promise<StalledLine> {
  const waiting: { method: string; path: RegExp }[] = []
  const held: { rest: Buffer; answer: ServerResponse }[] = []
  let count = 0
  const takes = (method = '', url = '') => {
    const index = waiting.findIndex((asked) => asked.method === method && asked.path.test(url))
    if (index >= 0) waiting.splice(index, 1)
    return index >= 0
  }
  const proxy = createServer((asked, answer) => {
    // Not compressed: a little more of that may be nothing to read.
    const {
      method,
      url,
      headers: { 'accept-encoding': _, ...headers },
    } = asked
    const options = { method, headers, agent: false } as const
    const passed = request(`${installation.baseUrl}${url}`, options, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      if (takes(method, url)) {
        count += 1
        response.once('data', (part: Buffer) => {
          const half = Math.floor(part.length / 2)
          answer.write(part.subarray(0, half))
          held.push({ rest: part.subarray(half), answer })
        })
      } else {
        response.pipe(answer)
      }
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    ...installation,
    baseUrl: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stallNext: (method, path) => void waiting.push({ method, path }),
    stalled: () => count,
    drip: () => {
      for (const one of held) {
        one.answer.write(one.rest.subarray(0, 1))
        one.rest = one.rest.subarray(1)
      }
    },
    goOn: () => {
      for (const { rest, answer } of held.splice(0)) answer.end(rest)
    },
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
