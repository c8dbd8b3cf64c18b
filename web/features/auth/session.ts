import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { authClient } from '#web/api/auth-client.ts'
import { profileKey, queryClient } from '#web/api/query-client.ts'
import { hasStoredSession } from '#web/api/stored-session.ts'

export type SessionState =
  | { status: 'loading' }
  /** A session is stored but could not be renewed: the server did not answer. */
  | { status: 'unreachable' }
  /** `byChoice`: with 'Sair', so there is no place to come back to. */
  | { status: 'signed-out'; byChoice: boolean }
  | { status: 'signed-in'; userId: string; email: string }

let state: SessionState = { status: 'loading' }
let leaving = false
const listeners = new Set<() => void>()

authClient.onAuthStateChange((event, session) => {
  const before = state
  state = stateOf(event, session)
  if (userOf(before) && userOf(before) !== userOf(state)) queryClient.clear()
  // Approval is looked up after each auth change (spec, section 4).
  else void queryClient.invalidateQueries({ queryKey: profileKey })
  for (const listener of listeners) listener()
})

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state)
}

export async function signOut(): Promise<void> {
  leaving = true
  await authClient.signOut({ scope: 'local' })
  leaving = false
}

function stateOf(event: AuthChangeEvent, session: Session | null): SessionState {
  if (session) {
    const { id, email = '' } = session.user
    const same = state.status === 'signed-in' && state.userId === id && state.email === email
    return same ? state : { status: 'signed-in', userId: id, email }
  }
  // Another tab's sign-out is heard before its change of the storage is seen.
  return event !== 'SIGNED_OUT' && hasStoredSession()
    ? { status: 'unreachable' }
    : { status: 'signed-out', byChoice: leaving }
}

const userOf = (of: SessionState) => (of.status === 'signed-in' ? of.userId : null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
