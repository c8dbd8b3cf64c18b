import { createHash, createHmac } from 'node:crypto'
import type { S3Address } from './s3-address.ts'

interface Unsigned {
  method: string
  /** Its path needs no escapes. */
  url: URL
  headers: Record<string, string>
  /** Of the body, in hex. */
  sha256: string
  at: Date
}

type Keys = Pick<S3Address, 'accessKey' | 'secretKey' | 'region'>

/** The headers of a request with a signature over all of them (AWS Signature, version 4). */
export function signV4({ method, url, headers, sha256, at }: Unsigned, keys: Keys) {
  const moment = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = moment.slice(0, 8)
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': sha256,
    'x-amz-date': moment,
  }
  const names = Object.keys(signed).sort()
  const lines = names.map((name) => `${name}:${signed[name]}\n`).join('')
  const request = [method, url.pathname, queryOf(url), lines, names.join(';'), sha256].join('\n')
  const scope = `${day}/${keys.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256Of(request)].join('\n')
  const key = [day, keys.region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    Buffer.from(`AWS4${keys.secretKey}`),
  )
  const authorization = [
    `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope}`,
    `SignedHeaders=${names.join(';')}`,
    `Signature=${hmac(key, text).toString('hex')}`,
  ].join(',')
  return { ...signed, authorization }
}

/** In the one spelling that both sides sign. */
const queryOf = ({ searchParams }: URL) =>
  [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
