import { createReadStream } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { NotInStore, type Received, StoreFailed } from './file-store.ts'
import type { S3Address } from './s3-address.ts'
import { sha256Of, signV4 } from './sign-v4.ts'

/** Without a byte for so long the store is taken to be away. */
const patience = 20_000

export interface Sending {
  method: string
  id: string
  query?: Record<string, string>
  headers: Record<string, string>
  received?: Received
  body?: string
}

/** Signed, its body too. The answer's body is the caller's to read, or `done`'s. */
export async function send(address: S3Address, sending: Sending): Promise<IncomingMessage> {
  try {
    return await ask(address, sending)
  } catch (cause) {
    throw new StoreFailed('the store of files cannot be reached', { cause })
  }
}

async function ask(address: S3Address, sending: Sending, fresh = false): Promise<IncomingMessage> {
  const { received, body = '' } = sending
  const request = open(address, sending, fresh)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  let answer: IncomingMessage | undefined
  request.setTimeout(patience, () => {
    // What has come and is not taken waits for a slow reader, not for the store.
    if (!answer?.readableLength) request.destroy(new Error('The store is silent'))
  })
  request.once('response', (response) => {
    answer = response
    resolve(response)
  })
  request.on('error', reject)
  try {
    if (!received) request.end(body)
    // The answer may be a refusal that comes before the last byte has gone.
    else await Promise.race([promise, pipeline(createReadStream(received.path), request)])
    return await promise
  } catch (error) {
    // The store had just closed a connection that was kept for this: asked again on a new one.
    if (request.reusedSocket && !fresh && isClosed(error)) return ask(address, sending, true)
    throw error
  }
}

const isClosed = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code))

function open(address: S3Address, sending: Sending, fresh: boolean): ClientRequest {
  const { method, id, query = {}, headers, received, body = '' } = sending
  const url = new URL(id ? `${address.bucketUrl}/${id}` : address.bucketUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const sha256 = received?.sha256 ?? sha256Of(body)
  const signed = signV4({ method, url, headers, sha256, at: new Date() }, address)
  const options = { method, headers: signed, ...(fresh && { agent: false as const }) }
  return (url.protocol === 'https:' ? secure : plain)(url, options)
}

/** Reads an answer to its end, so that its connection can be used again. */
export async function done(answer: IncomingMessage, expected: number[]) {
  await pipeline(answer, new Writable({ write: (_chunk, _encoding, next) => next() }))
  const { statusCode = 0 } = answer
  if (expected.includes(statusCode)) return
  const Failed = statusCode === 404 ? NotInStore : StoreFailed
  throw new Failed(`the store of files answered ${statusCode}`)
}
