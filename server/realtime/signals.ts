/** Of what there may be news. Saying so once too often costs a look, never a mistake. */
export type Topic =
  | `project:${string}`
  /** An account: its sessions, its approval, its profile. */
  | `account:${string}`
  /** The list of projects of an account. */
  | `projects-of:${string}`
  /** What an account is told of. */
  | `notices-of:${string}`
  /** The administrator's list of accounts. */
  | 'accounts'

/** How the rest of the server says that there is news. */
export interface Signals {
  /** After the commit: whoever listens looks into the database, and must find it there. */
  raise(...topics: Topic[]): void
}
