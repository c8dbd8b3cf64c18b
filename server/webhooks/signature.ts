import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** As Standard Webhooks writes it; the key is what it decodes to. */
export const makeSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

interface Signed {
  /** The same at every attempt, by which a receiver knows what it has already. */
  id: string
  /** Of the attempt: what is older than some minutes a receiver refuses. */
  at: Date
  body: string
}

/** The headers of Standard Webhooks 1.0.0, with one signature for each secret. */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]) {
  const timestamp = Math.floor(at.getTime() / 1_000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    const made = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
    return `v1,${made.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
