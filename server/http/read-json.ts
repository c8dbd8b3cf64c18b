import { DomainError } from './domain-error.ts'
import type { HttpContext } from './request.ts'

export const largestBody = 1024 * 1024

/** Reads no further than the limit, whatever the header promised. */
export async function readJson(http: HttpContext): Promise<unknown> {
  if (Number(http.req.header('content-length') ?? 0) > largestBody) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  // From the connection itself: a web stream around it takes longer than a small body. It stays open
  // when we stop reading, for the answer.
  for await (const chunk of http.env.incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.byteLength
    if (size > largestBody) throw tooLarge()
    chunks.push(chunk)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  } catch {
    throw new DomainError('bad_json')
  }
}

const tooLarge = () => new DomainError('request_entity_too_large')
