import { AuthClient } from '@supabase/auth-js'
import { storageKey } from './stored-session.ts'

/** The only one: it owns the session in local storage and renews it while a tab is visible. */
export const authClient = new AuthClient({ url: `${location.origin}/auth/v1`, storageKey })
