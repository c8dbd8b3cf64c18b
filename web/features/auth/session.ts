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
import { endPushes } from '#web/features/offline/shown-notifications.ts'
import { countUnsentFiles, giveUpFiles } from '#web/features/offline/unsent-files.ts'
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
  // Who leaves the page at once has left: what is unsent waits on the device for them alone.
  addEventListener('pagehide', endSession)
  const unsent = state.status === 'signed-in' ? await unsentWords(state.userId) : null
  removeEventListener('pagehide', endSession)
  if (unsent && !confirm(unsent)) return
  leaving = true
  try {
    endSession()
  } finally {
    leaving = false
  }
}

/** In all tabs, and in those that are gone: all of it is lost with the session. */
async function unsentWords(userId: string): Promise<string | null> {
  const here = outboxOf(userId).view().waiting
  const changes = Math.max(here, (await deviceStorage.entriesOf(userId)).length)
  const files = await countUnsentFiles(userId)
  if (changes + files === 0) return null
  const named = [
    changes > 0 && (changes === 1 ? '1 alteração' : `${changes} alterações`),
    files > 0 && (files === 1 ? '1 arquivo' : `${files} arquivos`),
  ].filter(Boolean)
  const ending = changes > 0 && files === 0 ? 'a' : 'o'
  const they = changes > 0 && files === 0 ? 'ela' : 'ele'
  const verb = changes + files === 1 ? `foi enviad${ending}` : `foram enviad${ending}s`
  const lost = changes + files === 1 ? `${they} se perde` : `${they}s se perdem`
  return `Há ${named.join(' e ')} que ainda não ${verb}. Ao sair, ${lost}. Sair mesmo assim?`
}

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

/** What this device keeps of projects, and what is pushed to it; with 'Sair', also what the person who leaves has not sent. */
function forget(left: string | null): void {
  forgetProfile()
  // A browser that cannot ends nothing.
  endPushes().catch(() => {})
  if (left !== null) giveUpFiles(left)
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
