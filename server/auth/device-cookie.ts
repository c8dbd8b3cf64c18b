import { createHmac, randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { Call } from '#server/http/serve.ts'
import { cookieOptions } from './cookies.ts'
import { sameText } from './same-text.ts'

const name = 'mutirao-device'
const halfAYear = 180 * 24 * 60 * 60

/**
 * A browser in which somebody has signed in to this address before (OWASP: device cookies). Its tries
 * are counted by themselves, so no flood from the same network stands in its way. It opens nothing.
 */
export function knownDevice(call: Call, email: string): string | null {
  const [device = '', issuedAt = '', proof = ''] = (getCookie(call.http, name) ?? '').split('.')
  if (!sameText(proof, proofOf(call, email, device, issuedAt))) return null
  const age = call.services.now().getTime() / 1000 - Number(issuedAt)
  return age < halfAYear ? device : null
}

export function rememberDevice(call: Call, email: string): void {
  const device = knownDevice(call, email) ?? randomBytes(16).toString('base64url')
  const issuedAt = String(Math.floor(call.services.now().getTime() / 1000))
  const value = `${device}.${issuedAt}.${proofOf(call, email, device, issuedAt)}`
  setCookie(call.http, name, value, cookieOptions(call.services.config, halfAYear))
}

/** The address is in the proof and not in the cookie: who finds it does not learn whose it is. */
const proofOf = ({ services }: Call, email: string, device: string, issuedAt: string) =>
  createHmac('sha256', services.accessTokens.secretFor('device cookie'))
    .update([email, device, issuedAt].join('\n'))
    .digest('base64url')
