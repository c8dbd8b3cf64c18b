import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Tokens } from '#contract/auth.ts'
import type { Tx } from '#server/db/database.ts'
import { accounts, sessions } from '#server/db/schema.ts'
import { accessTokenLifetime } from './access-tokens.ts'
import type { Call } from './auth-call.ts'
import { AuthError } from './auth-error.ts'
import { isGenuine, newRefreshKey, readRefreshToken, writeRefreshToken } from './refresh-tokens.ts'
import { type AccountRow, userJson } from './user-json.ts'

type SessionRow = typeof sessions.$inferSelect

/** Tokens older than the active one may still be under way for this long. */
const grace = 10_000

/** How the person proved who they are. */
type Method = 'password' | 'otp'

export async function openSession(
  tx: Tx,
  { services, http }: Call,
  account: AccountRow,
  method: Method,
  { recovered = false } = {},
): Promise<SessionRow> {
  const now = services.now()
  await tx.update(accounts).set({ lastSignInAt: now }).where(eq(accounts.id, account.id))
  const [session] = await tx
    .insert(sessions)
    .values({
      id: randomUUID(),
      accountId: account.id,
      refreshKey: newRefreshKey(),
      method,
      ...origin(http),
      createdAt: now,
      refreshedAt: now,
      recoveredAt: recovered ? now : null,
    })
    .returning()
  if (!session) throw new Error('The session was not stored')
  await endOldest(tx, session)
  return session
}

/** More browsers than one person uses: whoever signs in again and again ends the oldest. */
const mostSessions = 50

async function endOldest(tx: Tx, { id, accountId }: SessionRow): Promise<void> {
  const tooMany = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, id)))
    .orderBy(desc(sessions.refreshedAt))
    .offset(mostSessions - 1)
  await tx.delete(sessions).where(inArray(sessions.id, tooMany))
}

export async function tokensOf(
  { services }: Call,
  account: AccountRow,
  session: SessionRow,
): Promise<Tokens> {
  const user = userJson(account)
  const access = await services.accessTokens.sign({
    sub: account.id,
    session_id: session.id,
    email: account.email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    refresh_counter: session.counter,
    amr: [{ method: session.method, timestamp: seconds(session.createdAt) }],
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    is_anonymous: false,
  })
  return {
    access_token: access,
    token_type: 'bearer',
    expires_in: accessTokenLifetime,
    expires_at: seconds(services.now()) + accessTokenLifetime,
    refresh_token: writeRefreshToken(session.id, session.counter, session.refreshKey),
    user,
  }
}

/**
 * The active token is exchanged for its child. An older one is answered with the active one again
 * for a moment, because tabs refresh together; and its parent as long as nobody has shown the active
 * one, because its answer may have been lost. Any other was copied, and ends the session.
 */
export async function refreshSession(call: Call, refreshToken: string): Promise<Tokens> {
  const { services, http } = call
  const token = readRefreshToken(refreshToken)
  if (!token) throw new AuthError('refresh_token_not_found')

  const result = await services.db.transaction(async (tx) => {
    const [session] = await tx
      .select()
      .from(sessions)
      .where(eq(sessions.id, token.sessionId))
      .for('update')
    if (!session || !isGenuine(token, session.refreshKey)) return 'refresh_token_not_found'
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, session.accountId))
    if (!account?.emailConfirmedAt) return 'refresh_token_not_found'

    const now = services.now()
    const age = session.counter - token.counter
    const lost = age === 1 && session.receivedCounter < session.counter
    if (age > 0 && !lost && now.getTime() > session.refreshedAt.getTime() + grace) {
      await tx.delete(sessions).where(eq(sessions.id, session.id))
      return { stolenFrom: account.id }
    }
    if (age > 0) return { account, session }
    const [rotated] = await tx
      .update(sessions)
      .set({ counter: session.counter + 1, refreshedAt: now, ...origin(http) })
      .where(eq(sessions.id, session.id))
      .returning()
    return { account, session: rotated ?? session }
  })
  if (typeof result === 'string') throw new AuthError(result)
  if ('stolenFrom' in result) {
    // After the commit: the end of a stolen session must outlive the refusal.
    services.realtime.raise(`account:${result.stolenFrom}`)
    throw new AuthError('refresh_token_already_used')
  }
  return tokensOf(call, result.account, result.session)
}

export type Scope = 'global' | 'local' | 'others'

export async function endSessions(
  tx: Tx,
  accountId: string,
  current: string,
  scope: Scope,
): Promise<void> {
  const chosen = {
    global: undefined,
    local: eq(sessions.id, current),
    others: ne(sessions.id, current),
  }
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), chosen[scope]))
}

const origin = (http: Call['http']) => ({
  userAgent: (http.req.header('user-agent') ?? '').slice(0, 300),
  address: http.get('address'),
})

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
