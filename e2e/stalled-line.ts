import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Installation } from './installation.ts'

/** The same installation behind a line that falls silent in the middle of chosen answers. */
export interface StalledLine extends Installation {
  /** The next answer to such a request: its headers and half of its body, and then nothing. */
  stallNext(method: string, path: RegExp): void
  /** How many answers have been stalled. */
  stalled(): number
  close(): void
}

export async function stalledLine(installation: Installation): Promise<StalledLine> {
  const waiting: { method: string; path: RegExp }[] = []
  let count = 0
  const takes = (method = '', url = '') => {
    const index = waiting.findIndex((asked) => asked.method === method && asked.path.test(url))
    if (index >= 0) waiting.splice(index, 1)
    return index >= 0
  }
  const proxy = createServer((asked, answer) => {
    const { method, url, headers } = asked
    const options = { method, headers, agent: false } as const
    const passed = request(`${installation.baseUrl}${url}`, options, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      if (takes(method, url)) {
        count += 1
        response.once('data', (part: Buffer) => answer.write(part.subarray(0, part.length / 2)))
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
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
