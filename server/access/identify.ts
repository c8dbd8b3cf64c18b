import { and, eq, lt, sql } from 'drizzle-orm'
import type { AccessTokens, TokenClaims, VerifiedToken } from '#server/auth/access-tokens.ts'
import type { Config } from '#server/config.ts'
import { type Database, rows, type Tx } from '#server/db/database.ts'
import { sessions } from '#server/db/schema.ts'
import type { Caller } from './caller.ts'
import { type NamedProject, projectSeenBy, type SeenProject } from './project-access.ts'

/** What it takes to know who is calling. */
export interface IdentityServices {
  config: Config
  db: Database
  accessTokens: AccessTokens
  now: () => Date
}

/** Why a request has no caller, in the words of the auth protocol. */
export type Unidentified =
  | 'no_authorization'
  | 'bad_jwt'
  | 'user_not_found'
  | 'session_not_found'
  | 'email_not_confirmed'

/**
 * Who is calling, read from the database on every request: a token only says who it was given to.
 * An account deleted, a session ended or a decision taken back counts from that moment on.
 */
export async function identify(
  services: IdentityServices,
  authorization: string | undefined,
): Promise<Caller | Unidentified> {
  return (await identifyIn(services, authorization, null)).identity
}

export interface Identity {
  identity: Caller | Unidentified
  project?: SeenProject | undefined
}

/** The same, and what the caller may do in the project: one statement sees both. */
export async function identifyIn(
  services: IdentityServices,
  authorization: string | undefined,
  named: NamedProject | null,
): Promise<Identity> {
  const token = bearerOf(authorization)
  if (!token) return { identity: 'no_authorization' }
  const claims = await services.accessTokens.verify(token)
  return claims ? identifyBy(services, claims, named) : { identity: 'bad_jwt' }
}

export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^bearer (\S+)$/i.exec(authorization ?? '')?.[1]

/** The same, for who has shown whom they are by a ticket. */
export async function identifyBy(
  services: IdentityServices,
  claims: VerifiedToken,
  named: NamedProject | null,
): Promise<Identity> {
  const project = named
    ? sql`(select to_json(seen) from (${projectSeenBy(claims.accountId, named)}) seen)`
    : sql`null`
  const [row] = await rows<Identified>(
    services.db.queries,
    // By hand: it is asked with every request, and putting it together would take longer than it.
    sql`select a.email, a.email_confirmed_at as "confirmedAt", p.full_name as "fullName",
               p.approved, s.id as "sessionId", s.received_counter as "receivedCounter",
               ${project} as project
          from accounts a
          left join profiles p on p.user_id = a.id
          left join sessions s on s.id = ${claims.sessionId} and s.account_id = a.id
         where a.id = ${claims.accountId}`,
  )
  if (claims.counter > (row?.receivedCounter ?? claims.counter)) {
    await noteReceived(services.db.queries, claims.sessionId, claims.counter)
  }
  const identity = identityOf(claims, row, services.config.adminEmail)
  return { identity, project: row?.project ?? undefined }
}

interface Identified extends AccountState {
  receivedCounter: number | null
  project: SeenProject | null
}

/** What the database says of the account and the session that a token names. */
export interface AccountState {
  email: string
  confirmedAt: Date | string | null
  fullName: string | null
  approved: boolean | null
  sessionId: string | null
}

/** The same for a request and for a stream that has been open for an hour. */
export function identityOf(
  { accountId, expiresAt }: TokenClaims,
  state: AccountState | undefined,
  adminEmail: string,
): Caller | Unidentified {
  if (!state) return 'user_not_found'
  if (!state.sessionId) return 'session_not_found'
  if (!state.confirmedAt) return 'email_not_confirmed'

  const administrator = state.email === adminEmail
  return {
    accountId,
    sessionId: state.sessionId,
    token: null,
    email: state.email,
    fullName: state.fullName ?? '',
    // A missing profile means not approved (spec, section 3); the administrator always is.
    approved: administrator || state.approved === true,
    administrator,
    expiresAt,
  }
}

/** An access token was shown: whoever holds it has got the refresh token beside it as well. */
const noteReceived = (tx: Tx, sessionId: string, counter: number) =>
  tx
    .update(sessions)
    .set({ receivedCounter: counter })
    .where(and(eq(sessions.id, sessionId), lt(sessions.receivedCounter, counter)))
