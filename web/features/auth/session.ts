import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { authClient } from '#web/api/auth-client.ts'
import { forgetEarly } from '#web/api/early-request.ts'
import { profileKey, queryClient } from '#web/api/query-client.ts'
import { storedPerson } from '#web/api/stored-session.ts'
import { wipeCopies, wipeDevice } from '#web/features/offline/copies.ts'
import { deviceStorage } from '#web/features/offline/outbox-storage.ts'
import { closeOutbox, outboxOf } from '#web/features/offline/own-outbox.ts'
import { forgetProfile } from './stored-profile.ts'

type SessionState =
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
  const another = userOf(before) !== null && userOf(before) !== userOf(state)
  if (another) {
    closeOutbox()
    forgetEarly()
    queryClient.clear()
  }
  // Also when it ended while nobody was looking.
  if (another || state.status === 'signed-out') {
    forgetProfile()
    const left = leaving ? userOf(before) : null
    void (left === null ? wipeCopies() : wipeDevice(left))
  }
  // Approval is looked up after each auth change (spec, section 4); the first look needs no second.
  else if (event !== 'INITIAL_SESSION') void queryClient.invalidateQueries({ queryKey: profileKey })
  for (const listener of listeners) listener()
})

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state)
}

export async function signOut(): Promise<void> {
  const unsent = state.status === 'signed-in' ? await countUnsent(state.userId) : 0
  if (unsent > 0 && !confirm(unsentWords(unsent))) return
  leaving = true
  try {
    await authClient.signOut({ scope: 'local' })
  } finally {
    leaving = false
  }
}

/** In all tabs, and in those that are gone: all of it is lost with the session. */
async function countUnsent(userId: string): Promise<number> {
  const here = outboxOf(userId).view().waiting
  return Math.max(here, (await deviceStorage.entriesOf(userId)).length)
}

const unsentWords = (count: number) =>
  `Há ${count === 1 ? '1 alteração' : `${count} alterações`} que ainda não ${
    count === 1 ? 'foi enviada' : 'foram enviadas'
  }. Ao sair, ${count === 1 ? 'ela se perde' : 'elas se perdem'}. Sair mesmo assim?`

/**
 * Known before the library has looked, which then says so, or that it is not so any more. An old
 * token too: without connection the library takes half a minute to find that it cannot be renewed.
 */
function initially(): SessionState {
  const person = storedPerson()
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
