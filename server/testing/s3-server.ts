import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { readS3Address, type S3Address } from '#server/files/store/s3-address.ts'
import { knowEndedUploads } from './s3-parts.ts'

export interface S3Server {
  address: S3Address
  /** Requests that came without a signature: it answers those too, and a store would not. */
  unsigned: string[]
  close(): Promise<void>
}

/** A server that speaks S3, and refuses wrong signatures. Its one pair of keys is well known. */
export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'mutirao-s3-'))
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: 'arquivos' }],
  })
  const { port } = await server.run()
  knowEndedUploads(server.httpServer, join(directory, 'arquivos'))
  const unsigned: string[] = []
  server.httpServer.prependListener('request', ({ method, url, headers }) => {
    if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256')) unsigned.push(`${method} ${url}`)
  })
  const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/arquivos?region=us-east-1&path-style&http`
  return {
    address: readS3Address(url) as S3Address,
    unsigned,
    close: async () => {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
