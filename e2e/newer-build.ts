import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Installation } from './installation.ts'

export interface NewerBuild extends Installation {
  /** From now on the files are those of another build, which does not have this one. */
  upgradeTo(name: string, without: RegExp): void
  close(): Promise<void>
}

/** The installation behind an address of its own, where the app can be replaced by a newer one. */
export async function behindNewerBuild(installation: Installation): Promise<NewerBuild> {
  let build: { name: string; without: RegExp } | null = null
  const server = createServer(async (asked, answer) => {
    const { url = '' } = asked
    if (build?.without.test(url)) answer.writeHead(404).end()
    else if (build && url === '/service-worker.js') {
      const script = await (await installation.fetch(url)).text()
      const files = new RegExp(`\\\\"[^"]*${build.without.source}[^"]*",`)
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      answer.end(script.replace(/mutirao-\w+/, `mutirao-${build.name}`).replace(files, ''))
    } else passOn(installation.baseUrl, asked, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...installation,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    upgradeTo: (name, without) => {
      build = { name, without }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function passOn(baseUrl: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method = 'GET', url = '', headers } = asked
  const onward = request(baseUrl + url, { method, headers }, (received) => {
    answer.writeHead(received.statusCode ?? 502, received.headers)
    received.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}
