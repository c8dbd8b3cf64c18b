import { noAnswer } from './api-error.ts'
import { type StoredSession, sessionKeeper, storageKey, storedSession } from './stored-session.ts'

/** As long before its end as the library itself renews a token. */
const renewalMs = 90_000

/** With a token that holds for a while. The library is loaded for who must renew it first. */
export async function freshSession(): Promise<StoredSession | null> {
  const stored = storedSession()
  if (!stored || isFresh(stored)) return stored
  const { data } = await (await loadAuthClient()).getSession()
  return data.session as StoredSession | null
}

const isFresh = ({ expires_at }: StoredSession) => expires_at * 1000 > Date.now() + renewalMs

/**
 * Gone from this browser at once, also without connection: then the server does not hear of it, and what
 * it keeps of the session ends with its time.
 */
export function endSession(): void {
  const stored = storedSession()
  if (!stored) return
  sessionKeeper.removeItem(storageKey)
  endOnServer(stored).catch(() => {})
}

async function endOnServer(stored: StoredSession): Promise<void> {
  const token = isFresh(stored) ? stored.access_token : await renewedToken(stored)
  const headers = { authorization: `Bearer ${token}` }
  // The page may be left meanwhile.
  await fetch('/auth/v1/logout?scope=local', { method: 'POST', headers, keepalive: true })
}

/** An old token ends nothing. Without the library: that would store what it gets. */
async function renewedToken({ refresh_token }: StoredSession): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ refresh_token })
  const asking = { method: 'POST', headers, body, keepalive: true }
  const answer = await fetch('/auth/v1/token?grant_type=refresh_token', asking)
  return (await answer.json()).access_token
}

/** A tenth of a board's code, and needed once an hour. */
export async function loadAuthClient() {
  try {
    return (await import('./auth-client.ts')).authClient
  } catch {
    throw noAnswer()
  }
}
