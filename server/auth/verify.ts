import { eq, sql } from 'drizzle-orm'
import type { Tokens, verifyToken } from '#contract/auth.ts'
import type { Input } from '#contract/route.ts'
import { isUniqueViolation } from '#server/db/constraint-errors.ts'
import type { Tx } from '#server/db/database.ts'
import { accounts, oneTimeTokens, profiles, sessions, signUps } from '#server/db/schema.ts'
import { siteOf } from '#server/http/request.ts'
import type { AuthServices, Call } from './auth-call.ts'
import { AuthError } from './auth-error.ts'
import { admitCode, type CodeTry } from './code-limits.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { rememberDevice } from './device-cookie.ts'
import { accountChangingEmail, sessionNeeded } from './email-change-session.ts'
import { countAgainst } from './limits.ts'
import { ofAccount, type TokenKind, takeByCode, takeByLink } from './one-time-tokens.ts'
import { openSession, tokensOf } from './sessions.ts'
import { rememberedSignUp } from './sign-up-cookie.ts'
import { forgetSignUp, lockSignUpsOf, ownSignUp, type SignUp } from './sign-ups.ts'
import type { AccountRow } from './user-json.ts'

type Token = typeof oneTimeTokens.$inferSelect

/** A map, not an object: `constructor` is a type that anyone may ask for. */
const kindsOf = new Map<string, TokenKind[]>([
  ['signup', ['signup']],
  ['recovery', ['recovery']],
  ['email_change', ['email_change']],
  ['email', ['signup', 'recovery']],
])

export async function verify(call: Call, input: Input<typeof verifyToken>): Promise<Tokens> {
  const { token_hash: link, email, token: code } = input
  const kinds = kindsOf.get(input.type)
  if (input.phone !== undefined) throw new AuthError('phone_provider_disabled')
  if (!kinds || (link !== undefined) === (code !== undefined))
    throw new AuthError('validation_failed')
  if (input.type === 'email_change') return verifyNewAddress(call, input)
  // Nobody guesses a link, so nobody else's guesses may stand in its way.
  if (link !== undefined) {
    return redeem(call, (tx, now) => takeByLink(tx, link, kinds, now))
  }
  if (!email || !code) throw new AuthError('validation_failed')
  const tried = await countCode(call, email)
  const take: Take = async (tx, now) => {
    if (kinds.includes('signup')) await lockSignUpsOf(tx, email)
    const own = await ownSignUp(tx, email, rememberedSignUp(call))
    for (const owned of [ofSignUps(email, own), ofAccountWith(email)]) {
      const token = await takeByCode(tx, owned, code, kinds, now)
      if (token) return token
    }
    return null
  }
  const tokens = await redeem(
    call,
    take,
    input.type === 'signup' ? { message: wrongSignUpCode } : {},
  )
  await tried.right()
  return tokens
}

const wrongSignUpCode =
  'O código é inválido ou expirou. Use o da mensagem do seu último cadastro, ou peça um novo.'

/**
 * In a browser that signed up, the code of that sign-up alone; in any other, of the newest. One guess
 * compared with all that wait would be as many guesses as somebody has made sign-ups.
 */
const ofSignUps = (email: string, own: SignUp | undefined) =>
  own
    ? eq(oneTimeTokens.signUpId, own.id)
    : sql`${oneTimeTokens.signUpId} = (
        select id from ${signUps} where ${eq(signUps.email, email)}
         order by created_at desc limit 1)`

const ofAccountWith = (email: string) =>
  sql`${oneTimeTokens.accountId} in (select id from ${accounts} where ${eq(accounts.email, email)})`

/** Only in a session of the account that asked; the link of another's is left unspent. */
async function verifyNewAddress(
  call: Call,
  { token_hash: link, email = '', token: code = '' }: Input<typeof verifyToken>,
): Promise<Tokens> {
  const accountId = await accountChangingEmail(call)
  if (link !== undefined) {
    return redeem(call, async (tx, now) => {
      const token = await takeByLink(tx, link, ['email_change'], now)
      if (token && token.accountId !== accountId) throw sessionNeeded()
      return token
    })
  }
  const tried = await countCode(call, email)
  const owned = sql`${ofAccount(accountId)} and ${eq(oneTimeTokens.email, email)}`
  const tokens = await redeem(call, (tx, now) => takeByCode(tx, owned, code, ['email_change'], now))
  await tried.right()
  return tokens
}

/** Against the network that tries, and against the address whose codes are tried. */
async function countCode({ services, http }: Call, email: string): Promise<CodeTry> {
  await countAgainst(services, 'requests', `verify ${siteOf(http.get('address'))}`)
  return admitCode(services, email)
}

type Take = (tx: Tx, now: Date) => Promise<Token | null>

/**
 * Uses a token up and signs its owner in. Proves the address and nothing else: it never approves an
 * account (R3, CVE-2026-33316).
 */
async function redeem(call: Call, take: Take, details: { message?: string } = {}): Promise<Tokens> {
  const { services } = call
  const result = await services.db
    .transaction(async (tx) => {
      const token = await take(tx, services.now())
      if (!token) return null
      const account = await confirm(tx, call, token)
      if (!account) return null
      const recovered = token.kind === 'recovery' || account.passwordHash === null
      const session = await openSession(tx, call, account, 'otp', { recovered })
      return { account: { ...account, lastSignInAt: session.createdAt }, session }
    })
    .catch(addressTaken)
  // Thrown after the commit: the attempt that was used up stays used up.
  if (!result) throw new AuthError('otp_expired', details)
  services.mail.wake()
  services.realtime.raise('accounts', `account:${result.account.id}`)
  rememberDevice(call, result.account)
  return tokensOf(call, result.account, result.session)
}

/** Two people confirm the same new address at the same moment: one of them has it. */
function addressTaken(error: unknown): null {
  if (isUniqueViolation(error, 'accounts_email_key')) return null
  throw error
}

async function confirm(tx: Tx, call: Call, token: Token): Promise<AccountRow | null> {
  const { services } = call
  if (token.signUpId) {
    const remembered = rememberedSignUp(call)
    return confirmSignUp(tx, token.signUpId, remembered, services.now())
  }
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, token.accountId ?? ''))
    .for('update')
  if (!account) return null
  if (token.kind === 'email_change') return changeAddress(tx, services, account, token.email)
  return account.email === token.email && account.emailConfirmedAt ? account : null
}

/** Whoever came in by the old address is out, and both addresses are told (R37). */
async function changeAddress(tx: Tx, services: AuthServices, account: AccountRow, email: string) {
  if (account.newEmail !== email) return null
  // R4: who waits for approval changes no address, also when they asked for it before.
  if (!(await isApproved(tx, account.id))) throw new AuthError('approval_required')
  const [taken] = await tx.select().from(accounts).where(eq(accounts.email, email))
  if (taken) return null
  await tx.delete(sessions).where(eq(sessions.accountId, account.id))
  // It has the account's id, and would make a second one of it for who asks for its mail again.
  await forgetSignUp(tx, account.id)
  for (const to of [account.email, email]) {
    await services.mail.enqueue(tx, 'email-changed', { to, email })
  }
  const now = services.now()
  const changed = { email, newEmail: null, emailConfirmedAt: now, updatedAt: now }
  const [saved] = await tx
    .update(accounts)
    .set(changed)
    .where(eq(accounts.id, account.id))
    .returning()
  return saved ?? null
}

async function isApproved(tx: Tx, accountId: string): Promise<boolean> {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, accountId))
  return profile?.approved === true
}
