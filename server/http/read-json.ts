import { DomainError } from './domain-error.ts'
import type { HttpContext } from './request.ts'

/** What nobody has to be somebody for: enough for anything that a person fills in before that. */
export const smallBody = 16 * 1024
export const largestBody = 1024 * 1024

export async function readJson(http: HttpContext, most: number): Promise<unknown> {
  const bytes = await readBytes(http, most)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new DomainError('bad_json')
  }
}

/** Reads no further than the limit, whatever the header promised. */
export async function readBytes(http: HttpContext, most: number): Promise<Buffer> {
  if (Number(http.req.header('content-length') ?? 0) > most) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  // From the connection itself: a web stream around it takes longer than a small body. It stays open
  // when we stop reading, for the answer.
  const { incoming } = http.env
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      size += chunk.byteLength
      if (size > most) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    // Who hangs up in the middle of a body has sent half of one, and nothing of ours has failed.
    throw incoming.errored ? new DomainError('bad_json') : error
  }
  return Buffer.concat(chunks)
}

const tooLarge = () => new DomainError('request_entity_too_large')
