/** The account behind a request, as the database knew it when the request came. */
export interface Caller {
  accountId: string
  sessionId: string
  email: string
  fullName: string
  approved: boolean
  administrator: boolean
  /** When the token ends that the request came with. */
  expiresAt: Date
}
