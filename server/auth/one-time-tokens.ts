import { createHash, randomBytes, randomInt } from 'node:crypto'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { oneTimeTokens } from '#server/db/schema.ts'
import { sameText } from './same-text.ts'
import { lockSignUpsBeside } from './sign-ups.ts'

type Token = typeof oneTimeTokens.$inferSelect
export type TokenKind = Token['kind']

const lifetimes: Record<TokenKind, number> = {
  signup: 24 * 60 * 60_000,
  recovery: 60 * 60_000,
  email_change: 24 * 60 * 60_000,
  reauthentication: 10 * 60_000,
}
/** A six-digit code falls to guessing unless guesses are few (CVE-2026-105638). */
const mostAttempts = 5

/** Who a token is for: the account it belongs to, or the sign-up that it confirms. */
type TokenOwner = { email: string } & (
  | { signUpId: string; kind: 'signup' }
  | { accountId: string; kind: Exclude<TokenKind, 'signup'> }
)

/**
 * Makes the link and the code for one mail, in place of any made before. Only hashes are kept: the
 * link is 256 random bits of its own, not derived from the short code as in the reference server.
 */
export async function makeToken(
  tx: Tx,
  owner: TokenOwner,
  now: Date,
): Promise<{ link: string; code: string }> {
  const link = randomBytes(32).toString('hex')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const ofSignUp = owner.kind === 'signup'
  const token = {
    linkHash: digest(link),
    codeHash: codeHash(ofSignUp ? owner.signUpId : owner.accountId, owner.kind, code),
    email: owner.email,
    attempts: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimes[owner.kind]),
  }
  await tx
    .insert(oneTimeTokens)
    .values({ ...owner, ...token })
    .onConflictDoUpdate({
      target: ofSignUp ? oneTimeTokens.signUpId : [oneTimeTokens.accountId, oneTimeTokens.kind],
      set: token,
    })
  return { link, code }
}

/** Takes the token out, so that it works once (CVE-2026-28268); null when there is none to take. */
export async function takeByLink(
  tx: Tx,
  link: string,
  kinds: TokenKind[],
  now: Date,
): Promise<Token | null> {
  if (kinds.includes('signup')) await lockSignUpsBeside(tx, digest(link))
  const [token] = await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.linkHash, digest(link)), inArray(oneTimeTokens.kind, kinds)))
    .returning()
  return token && token.expiresAt > now ? token : null
}

/**
 * The same by code, among the tokens that `owned` chooses. A wrong code uses up an attempt of each,
 * and the caller must commit that: a refusal that rolls the counter back would leave guessing free.
 */
export async function takeByCode(
  tx: Tx,
  owned: SQL,
  code: string,
  kinds: TokenKind[],
  now: Date,
): Promise<Token | null> {
  const tokens = await tx
    .update(oneTimeTokens)
    .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
    .where(and(owned, inArray(oneTimeTokens.kind, kinds)))
    .returning()
  const match = tokens.find(
    (token) =>
      token.attempts <= mostAttempts &&
      token.expiresAt > now &&
      sameText(token.codeHash, codeHash(token.signUpId ?? token.accountId ?? '', token.kind, code)),
  )
  if (!match) return null
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.linkHash, match.linkHash))
  return match
}

/** The tokens of an account. */
export const ofAccount = (accountId: string) => eq(oneTimeTokens.accountId, accountId)

const codeHash = (owner: string, kind: TokenKind, code: string) =>
  digest(`${owner}:${kind}:${code}`)
const digest = (text: string) => createHash('sha256').update(text).digest('hex')
