import type { TokenScope } from '#contract/token-scopes.ts'
import type { Via } from '#contract/via.ts'

/** The account behind a request, as the database knew it when the request came. */
export interface Caller {
  accountId: string
  /** Of the session, or of the personal token, that the request came with. */
  sessionId: string
  token: TokenLimits | null
  email: string
  fullName: string
  approved: boolean
  administrator: boolean
  /** When the token ends that the request came with. */
  expiresAt: Date
}

/** How far a personal token goes, as it was when it was made. */
export interface TokenLimits {
  scope: TokenScope
  /** Those that a request for all projects is about, too; null: every one of the person's. */
  projectIds: readonly string[] | null
  /** How the history calls what was done with it. */
  via: Via
}
