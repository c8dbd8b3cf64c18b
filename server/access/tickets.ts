import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Caller } from './caller.ts'
import { type Identity, type IdentityServices, identifyBy } from './identify.ts'
import type { NamedProject } from './project-access.ts'

/** In milliseconds. A ticket is good for one to two of these, and the same all through one. */
const period = 10 * 60_000

/**
 * A ticket says in an address whose session asks for the files of one project, or for pictures of people. It opens nothing by
 * itself: account, session and access are read from the database as for any other request.
 */
export function ticketFor(
  { accessTokens, now }: IdentityServices,
  { accountId, sessionId }: Caller,
  subject: string,
): { ticket: string; expiresAt: Date } {
  // Addresses that stay the same for a while can be kept by the browser.
  const expires = (Math.floor(now().getTime() / period) + 2) * period
  const said = [accountId, sessionId, expires].join('.')
  const ticket = `${said}.${signatureOf(accessTokens, subject, said)}`
  return { ticket, expiresAt: new Date(expires) }
}

export async function identifyByTicket(
  services: IdentityServices,
  ticket: string,
  subject: string,
  named: NamedProject | null,
): Promise<Identity> {
  const claims = readTicket(services, ticket, subject)
  return claims ? identifyBy(services, claims, named) : { identity: 'bad_jwt' }
}

function readTicket({ accessTokens, now }: IdentityServices, ticket: string, subject: string) {
  const [accountId = '', sessionId = '', expires = '', signature = ''] = ticket.split('.')
  const said = [accountId, sessionId, expires].join('.')
  const right = Buffer.from(signatureOf(accessTokens, subject, said))
  const given = Buffer.from(signature)
  if (given.byteLength !== right.byteLength || !timingSafeEqual(given, right)) return null
  const expiresAt = new Date(Number(expires))
  return expiresAt > now() ? { accountId, sessionId, expiresAt, counter: 0 } : null
}

const signatureOf = (
  { secretFor }: IdentityServices['accessTokens'],
  subject: string,
  said: string,
) =>
  createHmac('sha256', secretFor('file tickets')).update(`${subject}.${said}`).digest('base64url')
