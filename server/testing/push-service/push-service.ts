import { createECDH, createPublicKey, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { jwtVerify } from 'jose'
import { decrypt, type Secrets } from './decrypt.ts'

/** What a browser was shown, and how the service was asked to treat it. */
export interface Pushed {
  message: { title: string; body: string; path: string; tag: string }
  headers: IncomingHttpHeaders
}

/** A browser that has subscribed: what it gives away, and what reached it. */
export interface Browser {
  subscription: { endpoint: string; p256dh: string; auth: string }
  received: Pushed[]
}

export interface PushService {
  /** For `PUSH_HOSTS`. */
  host: string
  browser(): Browser
  /** How the next requests are answered, once they are found right; 201 unless told. */
  answer: { status: number; headers?: Record<string, string> }
  /** What was wrong with requests. */
  refused: string[]
  close(): Promise<void>
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** For servers in processes of their own: `NODE_EXTRA_CA_CERTS`. */
export const certificatePath = join(import.meta.dirname, 'certificate.pem')

/**
 * A push service on this machine, over TLS as all of them. It looks at a request as strictly as the
 * strictest does: who signed it and for whom, how long it lives, what replaces what; and reads the
 * message with the keys of the browser.
 */
export async function openPushService(): Promise<PushService> {
  setDefaultCACertificates([...getCACertificates(), read('certificate.pem')])
  const browsers = new Map<string, Browser & Secrets>()
  const refused: string[] = []
  const server = createServer({ key: read('key.pem'), cert: read('certificate.pem') })
  server.on('request', async (request: IncomingMessage, response) => {
    try {
      const browser = browsers.get(request.url ?? '')
      if (!browser) return response.writeHead(404).end()
      const body = await buffer(request)
      await judge(request, `https://${service.host}`)
      const { status, headers } = service.answer
      if (status === 201) {
        const message = JSON.parse(decrypt(body, browser))
        browser.received.push({ message, headers: request.headers })
      }
      return response.writeHead(status, headers).end()
    } catch (error) {
      refused.push(String(error))
      return response.writeHead(400).end()
    }
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const service: PushService = {
    host: `localhost:${port}`,
    browser: () => {
      const path = `/push/${randomUUID()}`
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      const subscription = {
        endpoint: `https://localhost:${port}${path}`,
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
      const browser = { subscription, received: [], privateKey: pair.getPrivateKey(), auth }
      browsers.set(path, browser)
      return browser
    },
    answer: { status: 201 },
    refused,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

/** RFC 8030 and 8292. */
async function judge({ method, headers }: IncomingMessage, audience: string): Promise<void> {
  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const { payload } = await jwtVerify(token, publicKeyOf(key), {
    ...{ algorithms: ['ES256'], audience, requiredClaims: ['exp', 'sub'] },
    // Servers under test have clocks of their own.
    clockTolerance: '10000 days',
  })
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error(`sub ${payload.sub}`)
  if (method !== 'POST') throw new Error(`method ${method}`)
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm')
  if (!/^\d+$/.test(String(headers.ttl))) throw new Error(`ttl ${headers.ttl}`)
  if (!/^[\w-]{1,32}$/.test(String(headers.topic))) throw new Error(`topic ${headers.topic}`)
  if (!/^(very-low|low|normal|high)$/.test(String(headers.urgency))) throw new Error('urgency')
}

function publicKeyOf(key: string) {
  const bytes = Buffer.from(key, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) }
  return createPublicKey({ key: jwk, format: 'jwk' })
}
