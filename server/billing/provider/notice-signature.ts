import { createHmac, timingSafeEqual } from 'node:crypto'

interface Signed {
  /** `x-signature: ts=…,v1=…`. */
  signature: string | undefined
  requestId: string | undefined
  /** `data.id` of the query, as it was received. */
  dataId: string | undefined
}

const minute = 60_000
/** A notice may be delivered again for days, and repeating an old one changes nothing. */
const oldest = 7 * 24 * 60 * minute
const mostAhead = 10 * minute

/** Whether a notice was written by who holds the application's secret, and not long ago. */
export function isSigned({ signature, requestId, dataId }: Signed, secret: string, now: Date) {
  const { ts, v1 } = partsOf(signature ?? '')
  if (!ts || !v1 || !/^\d{1,16}$/.test(ts) || !/^[0-9a-f]{64}$/i.test(v1)) return false
  const age = now.getTime() - milliseconds(ts)
  if (age > oldest || age < -mostAhead) return false
  // The documents write ids in small letters, the provider's own library as they are received.
  return [dataId, dataId?.toLowerCase()].some((id) =>
    timingSafeEqual(Buffer.from(v1, 'hex'), hmac(manifest({ id, requestId, ts }), secret)),
  )
}

interface Manifest {
  id: string | undefined
  requestId: string | undefined
  ts: string
}

/** What is signed; a pair without a value is left out. */
export const manifest = ({ id, requestId, ts }: Manifest) =>
  [id && `id:${id};`, requestId && `request-id:${requestId};`, `ts:${ts};`].filter(Boolean).join('')

export const hmac = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest()

const partsOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    header.split(',').map((part) => {
      const [name = '', value = ''] = part.split('=', 2)
      return [name.trim(), value.trim()]
    }),
  )

/** Seconds in the older documents, milliseconds in what is seen today. */
const milliseconds = (ts: string) => (ts.length >= 13 ? Number(ts) : Number(ts) * 1_000)
