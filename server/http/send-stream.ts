import type { Readable } from 'node:stream'
import { type HttpContext, hangUpOf } from './request.ts'

/**
 * An answer made of what a stream reads. Of a caller who hangs up before it begins nobody is told: the
 * stream would stay open, and the request never end.
 */
export function sendStream(
  http: HttpContext,
  bytes: Readable,
  body: ReadableStream,
  init: ResponseInit,
): Response {
  const gone = hangUpOf(http)
  gone.addEventListener('abort', () => bytes.destroy())
  if (!gone.aborted) return new Response(body, init)
  bytes.destroy()
  return new Response(null, init)
}
