import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { authClient } from '#web/api/auth-client.ts'
import { profileKey, queryClient } from '#web/api/query-client.ts'
import { storedPerson, storedPersonForNow } from '#web/api/stored-session.ts'
import { wipeCopies, wipeDevice } from '#web/features/offline/copies.ts'
import { outboxOf } from '#web/features/offline/outbox.ts'
import { forgetProfile } from './stored-profile.ts'

export type SessionState =
  | { status: 'loading' }
  /** `byChoice`: with 'Sair', so there is no place to come back to. */
  | { status: 'signed-out'; byChoice: boolean }
  | { status: 'signed-in'; userId: string; email: string }

let state: SessionState = initially()
let leaving = false
const listeners = new Set<() => void>()

authClient.onAuthStateChange((event, session) => {
  const before = state
  state = stateOf(event, session)
  if (userOf(before) && userOf(before) !== userOf(state)) {
    queryClient.clear()
    forgetProfile()
    void (leaving ? wipeDevice() : wipeCopies())
  }
  // Approval is looked up after each auth change (spec, section 4); the first look needs no second.
  else if (event !== 'INITIAL_SESSION') void queryClient.invalidateQueries({ queryKey: profileKey })
  for (const listener of listeners) listener()
})

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state)
}

export async function signOut(): Promise<void> {
  const unsent = state.status === 'signed-in' ? outboxOf(state.userId).view().waiting : 0
  if (unsent > 0 && !confirm(unsentWords(unsent))) return
  leaving = true
  await authClient.signOut({ scope: 'local' })
  leaving = false
}

const unsentWords = (count: number) =>
  `Há ${count === 1 ? '1 alteração' : `${count} alterações`} que ainda não ${
    count === 1 ? 'foi enviada' : 'foram enviadas'
  }. Ao sair, ${count === 1 ? 'ela se perde' : 'elas se perdem'}. Sair mesmo assim?`

/** Known before the library has looked, which then says so, or that it is not so any more. */
function initially(): SessionState {
  const arriving = location.hash.includes('access_token=')
  const person = arriving ? null : storedPersonForNow()
  if (!person) return { status: 'loading' }
  return { status: 'signed-in', userId: person.id, email: person.email ?? '' }
}

function stateOf(event: AuthChangeEvent, session: Session | null): SessionState {
  // A session that could not be renewed because nobody answered is not over. Another tab's sign-out
  // is heard before its change of the storage is seen.
  const person = session ? session.user : event === 'SIGNED_OUT' ? null : storedPerson()
  if (!person) return { status: 'signed-out', byChoice: leaving }
  const { id, email = '' } = person
  const same = state.status === 'signed-in' && state.userId === id && state.email === email
  return same ? state : { status: 'signed-in', userId: id, email }
}

const userOf = (of: SessionState) => (of.status === 'signed-in' ? of.userId : null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
