import { randomUUID } from 'node:crypto'
import { hmac, manifest } from '#server/billing/provider/notice-signature.ts'
import { newNumber } from './records.ts'

interface Told {
  secret: string
  now: Date
  topic?: string
  /** The id of what changed. */
  id: string | number
  action?: string
}

/** A notice as the provider delivers it: query, headers and body of the request. */
export function signedNotice({ secret, now, topic = 'payment', ...told }: Told) {
  const id = String(told.id)
  const requestId = randomUUID()
  const ts = String(now.getTime())
  const v1 = hmac(manifest({ id, requestId, ts }), secret).toString('hex')
  return {
    query: new URLSearchParams({ 'data.id': id, type: topic }).toString(),
    headers: {
      'content-type': 'application/json',
      'x-signature': `ts=${ts},v1=${v1}`,
      'x-request-id': requestId,
    },
    body: {
      id: newNumber(),
      live_mode: false,
      type: topic,
      date_created: now.toISOString(),
      user_id: 1,
      api_version: 'v1',
      action: told.action ?? `${topic}.updated`,
      data: { id },
    },
  }
}
