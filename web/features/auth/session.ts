import { useSyncExternalStore } from 'react'
import { forgetEarly } from '#web/api/early-request.ts'
import { onOtherHistory } from '#web/api/history.ts'
import { createListeners } from '#web/api/listeners.ts'
import { profileKey, queryClient } from '#web/api/query-client.ts'
import { endSession } from '#web/api/session.ts'
import { onSessionStored, storedPerson } from '#web/api/stored-session.ts'
import { wait } from '#web/api/wait.ts'
import { wipeCopies, wipeDevice } from '#web/features/offline/copies.ts'
import { deviceStorage } from '#web/features/offline/outbox-storage.ts'
import { closeOutbox, outboxOf } from '#web/features/offline/own-outbox.ts'
import { toasts } from '#web/ui/toasts.ts'
import { hasBegunAnew, noteBeginning } from './begun-anew.ts'
import { forgetProfile } from './stored-profile.ts'

type SessionState =
  /** `byChoice`: with 'Sair', so there is no place to come back to. */
  | { status: 'signed-out'; byChoice: boolean }
  | { status: 'signed-in'; userId: string; email: string }

let leaving = false
let state = storedState()
const listeners = createListeners()

// It may have ended while nobody was looking.
if (state.status === 'signed-out') forget(null)

onSessionStored(() => {
  const before = state
  state = storedState(before)
  const another = userOf(before) !== null && userOf(before) !== userOf(state)
  if (another) {
    closeOutbox()
    forgetEarly()
    queryClient.clear()
  }
  if (another || state.status === 'signed-out') forget(leaving ? userOf(before) : null)
  // Approval is looked up after each auth change (spec, section 4).
  else void queryClient.invalidateQueries({ queryKey: profileKey })
  listeners.tell()
})

onOtherHistory(() => void beginAnew())
if (hasBegunAnew()) toasts.wentBack()

export function useSession(): SessionState {
  return useSyncExternalStore(listeners.subscribe, () => state)
}

export async function signOut(): Promise<void> {
  const unsent = state.status === 'signed-in' ? await countUnsent(state.userId) : 0
  if (unsent > 0 && !confirm(unsentWords(unsent))) return
  leaving = true
  try {
    await endSession()
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
 * As it is kept: an old token too. Only a plain no from the server ends a session; one that could not
 * be renewed because nobody answered is not over.
 */
function storedState(before?: SessionState): SessionState {
  const person = storedPerson()
  if (!person) return { status: 'signed-out', byChoice: leaving }
  const { id, email = '' } = person
  const same = before?.status === 'signed-in' && before.userId === id && before.email === email
  return same ? before : { status: 'signed-in', userId: id, email }
}

/** What this device keeps of projects; with 'Sair', also what the person who leaves has not sent. */
function forget(left: string | null): void {
  forgetProfile()
  void (left === null ? wipeCopies() : wipeDevice(left))
}

/** What is under way is answered first, and what is refused of it is written down. */
async function beginAnew(): Promise<void> {
  await wait(1_000)
  await wipeCopies()
  noteBeginning()
  location.reload()
}

const userOf = (of: SessionState) => (of.status === 'signed-in' ? of.userId : null)
