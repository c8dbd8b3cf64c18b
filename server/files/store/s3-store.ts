import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, type FileStore, type Received, StoreFailed } from './file-store.ts'
import type { S3Address } from './s3-address.ts'
import { sha256Of, signV4 } from './sign-v4.ts'

/** Without a byte for so long the store is taken to be away. */
const patience = 20_000
const noBody = sha256Of('')

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
  }
}

const rangeHeader = ({ first, last }: ByteRange) => `bytes=${first}-${last}`

interface Sending {
  method: string
  id: string
  headers: Record<string, string>
  received?: Received
}

async function send(address: S3Address, sending: Sending): Promise<IncomingMessage> {
  const { method, id, headers, received } = sending
  const url = new URL(`${address.bucketUrl}/${id}`)
  const sha256 = received?.sha256 ?? noBody
  const signed = signV4({ method, url, headers, sha256, at: new Date() }, address)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (url.protocol === 'https:' ? secure : plain)(url, { method, headers: signed })
  request.setTimeout(patience, () => request.destroy(new Error('The store is silent')))
  request.once('response', resolve)
  request.on('error', reject)
  try {
    if (!received) request.end()
    // The answer may be a refusal that comes before the last byte has gone.
    else await Promise.race([promise, pipeline(createReadStream(received.path), request)])
    return await promise
  } catch (cause) {
    throw new StoreFailed('the store of files cannot be reached', { cause })
  }
}

/** Reads an answer to its end, so that its connection can be used again. */
async function done(answer: IncomingMessage, expected: number[]) {
  await pipeline(answer, new Writable({ write: (_chunk, _encoding, next) => next() }))
  const { statusCode = 0 } = answer
  if (!expected.includes(statusCode)) {
    throw new StoreFailed(`the store of files answered ${statusCode}`)
  }
}
