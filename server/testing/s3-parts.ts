import { access, rm } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'

/**
 * What the test's S3 server does not know of uploads in parts and every store does: to end one, and to
 * refuse parts of one that is not there.
 */
export function knowEndedUploads(server: Server, bucketFolder: string): void {
  const [own] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x')
    const name = searchParams.get('uploadId')
    if (name === null) return own?.(request as never, response as never)
    const folder = join(bucketFolder, '._S3rver_uploads', name)
    const isThere = await access(folder).then(
      () => true,
      () => false,
    )
    if (isThere && request.method !== 'DELETE') return own?.(request as never, response as never)
    await rm(folder, { recursive: true, force: true })
    request.resume()
    response.writeHead(isThere ? 204 : 404).end()
  })
}
