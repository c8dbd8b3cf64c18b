import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'

/** Bytes to a file and back, through a bare `pipeline`: what the machine can do. */
const path = String(process.argv[2])
const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    const hash = createHash('sha256')
    if (request.url === '/hashed') request.on('data', (bytes) => hash.update(bytes))
    await pipeline(request, createWriteStream(path, { flush: true }))
    response.writeHead(201).end()
  } else await pipeline(createReadStream(path), response)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
