import { acceptedEncoding, type Encoding, encode, quickEncodings } from './encoding.ts'
import type { HttpContext } from './request.ts'

/** A JSON text as it goes out. */
export interface JsonBody {
  encoding: Encoding
  bytes: Uint8Array<ArrayBuffer>
}

/** What fits into one packet is not worth the work. */
const smallest = 1_024

/** Of the encodings that the caller takes, the one for a long text. */
export const encodingFor = (http: HttpContext): Encoding =>
  acceptedEncoding(http.req.header('accept-encoding'), quickEncodings)

export async function jsonBody(text: string, accepted: Encoding): Promise<JsonBody> {
  const encoding = text.length < smallest ? 'identity' : accepted
  return { encoding, bytes: await encode(text, encoding) }
}

export function sendJson(
  http: HttpContext,
  { encoding, bytes }: JsonBody,
  status: 200 | 201 | 202 = 200,
  type = 'application/json',
): Response {
  http.header('content-type', type)
  http.header('vary', 'accept-encoding', { append: true })
  http.header('content-length', String(bytes.byteLength))
  if (encoding !== 'identity') http.header('content-encoding', encoding)
  return http.body(bytes, status)
}
