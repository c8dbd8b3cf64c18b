import { DomainError } from '#server/http/domain-error.ts'
import type { HttpContext } from '#server/http/request.ts'
import { sendStream } from '#server/http/send-stream.ts'
import { NotModified } from '#server/http/serve.ts'
import { refusal, translate } from '#server/http/translate.ts'
import { bodyOf } from './body-of.ts'
import { rangeOf } from './byte-range.ts'
import type { ByteRange, FileStore } from './store/file-store.ts'
import { unlessStoreFails } from './store-failure.ts'

/** Whatever a file holds, it runs nothing and is nobody's page. */
const confined = {
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'accept-ranges': 'bytes',
}

interface Bytes {
  id: string
  size: number
  sha256: string | null
  headers: Record<string, string>
}

/** What is in the store under an id, or the part of it that is asked for. */
export async function sendBytes(
  http: HttpContext,
  store: FileStore,
  { id, size, sha256, headers: own }: Bytes,
): Promise<Response | NotModified> {
  const etag = `"${sha256}"`
  if (http.req.header('if-none-match') === etag) return new NotModified(etag, own['cache-control'])
  const range = askedRange(http, etag, size)
  if (range === 'outside') return outside(http, size)
  const { first, last } = range ?? { first: 0, last: size - 1 }
  const headers = {
    ...confined,
    ...own,
    etag,
    'content-length': String(last - first + 1),
    ...(range && { 'content-range': `bytes ${first}-${last}/${size}` }),
  }
  const status = range ? 206 : 200
  // An empty file has no last byte to ask a store for.
  if (http.req.method === 'HEAD' || size === 0) return new Response(null, { status, headers })
  const part: ByteRange | undefined = range ?? undefined
  const bytes = await unlessStoreFails(() => store.read(id, part))
  return sendStream(http, bytes, bodyOf(bytes, id, last - first + 1), { status, headers })
}

/** A part of another version of the file would not fit what the caller has. */
function askedRange(http: HttpContext, etag: string, size: number) {
  const known = http.req.header('if-range')
  return known === undefined || known === etag ? rangeOf(http.req.header('range'), size) : null
}

function outside(http: HttpContext, size: number): Response {
  const answer = refusal(
    translate(new DomainError('bad_range'), http.get('log')),
    http.get('requestId'),
  )
  answer.headers.set('content-range', `bytes */${size}`)
  return answer
}
