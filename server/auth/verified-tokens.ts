import type { VerifiedToken } from './access-tokens.ts'

/** About as many as people at work at once; each takes less than a kilobyte. */
const most = 10_000

/**
 * Tokens whose signature was found good: the same one comes with every request for an hour, and says
 * the same each time. Whether account and session still stand is another question, asked each time.
 */
export function createVerifiedTokens(now: () => Date) {
  const tokens = new Map<string, VerifiedToken>()
  return {
    find: (token: string): VerifiedToken | null => {
      const claims = tokens.get(token)
      if (!claims) return null
      if (claims.expiresAt > now()) return claims
      tokens.delete(token)
      return null
    },
    keep: (token: string, claims: VerifiedToken): void => {
      // The oldest is the first to expire.
      const [oldest] = tokens.keys()
      if (tokens.size >= most && oldest !== undefined) tokens.delete(oldest)
      tokens.set(token, claims)
    },
  }
}
