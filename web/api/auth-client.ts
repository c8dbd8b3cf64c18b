import { AuthClient } from '@supabase/auth-js'
import { newId } from './new-id.ts'
import { sessionKeeper, storageKey } from './stored-session.ts'

const url = `${location.origin}/auth/v1`

/**
 * The only one that writes the session into local storage; it renews it while a tab is visible. It takes
 * none from the address: whoever writes a link could sign its reader in as somebody else.
 */
export const authClient = new AuthClient({
  url,
  storageKey,
  storage: sessionKeeper,
  detectSessionInUrl: false,
})

/**
 * For the session that a mail's link opens. It is kept in memory alone, and becomes this browser's
 * only by `authClient.setSession`: somebody else may be signed in here. With the token of a session it
 * shows whose link it must be.
 */
export const newLinkClient = (token?: string) =>
  new AuthClient({
    url,
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
    // A key of its own: the library warns of two clients that share one.
    storageKey: `${storageKey}.link.${newId()}`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
