import { createHmac, randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { Call } from './auth-call.ts'
import { cookieOptions } from './cookies.ts'
import { sameText } from './same-text.ts'

const name = 'mutirao-device'
const halfAYear = 180 * 24 * 60 * 60
/** People who sign in with the same browser. */
const mostMarks = 4

interface Owner {
  email: string
  /** Part of the proof: with another password the browser is as unknown as any other. */
  passwordHash?: string | null | undefined
}

/**
 * A browser in which somebody has signed in to this account before (OWASP: device cookies). Its tries
 * are counted by themselves, so no flood from the same network stands in its way. It opens nothing.
 */
export function knownDevice(call: Call, owner: Owner): string | null {
  const mark = marksOf(call).find((mark) => isGenuine(call, owner, mark))
  return mark?.split('.')[0] ?? null
}

export function rememberDevice(call: Call, owner: Owner): void {
  const device = knownDevice(call, owner) ?? randomBytes(16).toString('base64url')
  const issuedAt = String(Math.floor(call.services.now().getTime() / 1000))
  const mark = `${device}.${issuedAt}.${proofOf(call, owner, device, issuedAt)}`
  const others = marksOf(call).filter((mark) => !isGenuine(call, owner, mark))
  const value = [mark, ...others].slice(0, mostMarks).join('~')
  setCookie(call.http, name, value, cookieOptions(call.services.config, halfAYear))
}

/** One for each of the last few people; nobody can tell whose they are but by trying an account. */
const marksOf = ({ http }: Call): string[] =>
  (getCookie(http, name) ?? '').split('~', mostMarks).filter(Boolean)

function isGenuine(call: Call, owner: Owner, mark: string): boolean {
  const [device = '', issuedAt = '', proof = ''] = mark.split('.')
  if (!sameText(proof, proofOf(call, owner, device, issuedAt))) return false
  return call.services.now().getTime() / 1000 - Number(issuedAt) < halfAYear
}

/** The address is in the proof and not in the cookie: who finds it does not learn whose it is. */
const proofOf = (
  { services }: Call,
  { email, passwordHash }: Owner,
  device: string,
  issuedAt: string,
) =>
  createHmac('sha256', services.accessTokens.secretFor('device cookie'))
    .update([email, passwordHash ?? '', device, issuedAt].join('\n'))
    .digest('base64url')
