import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ByteRange, FileStore } from './file-store.ts'
import type { S3Address } from './s3-address.ts'
import { partsInS3 } from './s3-parts.ts'
import { done, type Sending, send } from './s3-request.ts'

/**
 * Files in a bucket of an S3-compatible store. Every request is signed, its body too; the objects are
 * private, and go through this server alone. Addresses are the operator's, and redirects are not
 * followed.
 */
export function openS3Store(address: S3Address): FileStore {
  const ask = (method: string, id: string, more: Partial<Sending> = {}) =>
    send(address, { method, id, headers: {}, ...more })
  return {
    keep: async (id, received) => {
      const answer = await ask('PUT', id, {
        received,
        headers: {
          'content-length': String(received.size),
          'content-type': 'application/octet-stream',
        },
      })
      await done(answer, [200])
      await rm(received.path, { force: true })
    },
    read: async (id, range) => {
      const headers = range ? { range: rangeHeader(range) } : {}
      const answer = await ask('GET', id, { headers })
      const expected = range ? 206 : 200
      if (answer.statusCode !== expected) await done(answer, [expected])
      return answer
    },
    remove: async (id) => {
      await done(await ask('DELETE', id), [200, 204, 404])
    },
    list: () => keysIn((query) => ask('GET', '', { query })),
    parts: partsInS3(ask),
    // Whatever it says of the bucket, it is there.
    reach: async () => {
      const answer = await ask('HEAD', '')
      await done(answer, [Math.min(answer.statusCode ?? 0, 499)])
    },
  }
}

/** Page by page, as the store gives them. Our keys are ids, so no letter of theirs is written otherwise. */
async function* keysIn(
  ask: (query: Record<string, string>) => Promise<IncomingMessage>,
): AsyncIterable<string> {
  let token: string | undefined
  do {
    const page = { 'list-type': '2', ...(token && { 'continuation-token': token }) }
    const answer = await ask(page)
    if (answer.statusCode !== 200) await done(answer, [200])
    const xml = await text(answer)
    for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key
    token = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1]
  } while (token)
}

const rangeHeader = ({ first, last }: ByteRange) => `bytes=${first}-${last}`
