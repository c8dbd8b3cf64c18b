import { hkdfSync } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { signingKeys } from '#server/db/schema.ts'
import { createVerifiedTokens } from './verified-tokens.ts'

export const accessTokenLifetime = 3_600

const Claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  exp: z.int(),
  refresh_counter: z.int().default(0),
})

/** What a token of ours says. */
export interface TokenClaims {
  accountId: string
  sessionId: string
  expiresAt: Date
}
export interface VerifiedToken extends TokenClaims {
  /** Which refresh token of its session it was given with. */
  counter: number
}

export interface AccessTokens {
  sign(claims: Record<string, unknown> & { sub: string; session_id: string }): Promise<string>
  /** Null when the token is not ours, is altered or has expired. */
  verify(token: string): Promise<VerifiedToken | null>
  publicKeys: JWK[]
  issuer: string
  /** A key for another purpose, made of the signing key: no second secret has to be kept. */
  secretFor(purpose: string): Buffer
}

/** Signed with a key made at first start and kept in the database, so all processes agree on it. */
export async function openAccessTokens(
  config: Config,
  db: Database,
  now: () => Date,
): Promise<AccessTokens> {
  const keys = await readOrMakeKeys(db, now())
  const [newest] = keys
  if (!newest?.kid) throw new Error('There is no signing key')
  const { kid } = newest
  const signingKey = await importJWK(newest, 'ES256')
  const publicKeys = keys.map(publicPart)
  const keySet = createLocalJWKSet({ keys: publicKeys })
  const issuer = `${config.baseUrl}/auth/v1`

  const verified = createVerifiedTokens(now)

  return {
    publicKeys,
    issuer,
    secretFor: (purpose) => Buffer.from(hkdfSync('sha256', String(newest.d), '', purpose, 32)),
    sign: (claims) => {
      const issuedAt = Math.floor(now().getTime() / 1000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenLifetime)
        .sign(signingKey)
    },
    verify: async (token) => {
      const known = verified.find(token)
      if (known) return known
      try {
        const { payload } = await jwtVerify(token, keySet, {
          issuer,
          audience: 'authenticated',
          algorithms: ['ES256'],
          currentDate: now(),
        })
        const { sub, session_id, refresh_counter, exp } = Claims.parse(payload)
        const claims = {
          accountId: sub,
          sessionId: session_id,
          counter: refresh_counter,
          expiresAt: new Date(exp * 1000),
        }
        verified.keep(token, claims)
        return claims
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
        throw error
      }
    },
  }
}

const readOrMakeKeys = (db: Database, now: Date): Promise<JWK[]> =>
  db.transaction(async (tx) => {
    // Two processes at their first start: one makes the key, the other waits and reads it.
    await tx.execute(sql`lock table signing_keys in share row exclusive mode`)
    const found = await tx.select().from(signingKeys).orderBy(desc(signingKeys.createdAt))
    if (found.length > 0) return found.map((row) => row.privateJwk as JWK)
    const made = await makeKey()
    await tx.insert(signingKeys).values({ kid: String(made.kid), privateJwk: made, createdAt: now })
    return [made]
  })

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' }
}

const publicPart = ({ d: _private, ...rest }: JWK): JWK => ({ ...rest, key_ops: ['verify'] })
