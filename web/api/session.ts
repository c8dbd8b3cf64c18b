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
export async function endSession(): Promise<void> {
  const stored = storedSession()
  if (!stored) return
  // An old token ends nothing: the library renews it first.
  if (!isFresh(stored)) {
    await (await loadAuthClient()).signOut({ scope: 'local' })
    return
  }
  sessionKeeper.removeItem(storageKey)
  const headers = { authorization: `Bearer ${stored.access_token}` }
  // The page may be left meanwhile.
  const asked = fetch('/auth/v1/logout?scope=local', { method: 'POST', headers, keepalive: true })
  await asked.catch(() => {})
}

/** A tenth of a board's code, and needed once an hour. */
export async function loadAuthClient() {
  try {
    return (await import('./auth-client.ts')).authClient
  } catch {
    throw noAnswer()
  }
}
