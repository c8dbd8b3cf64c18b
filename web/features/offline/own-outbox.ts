import type { Changed } from '#contract/events.ts'
import { deliver } from '#web/api/call.ts'
import { connection } from '#web/api/connection.ts'
import { wait } from '#web/api/wait.ts'
import type { Ground } from './ground.ts'
import { Outbox } from './outbox.ts'
import { deviceStorage } from './outbox-storage.ts'
import { inPlaceOf, tabId } from './tab.ts'

const thisBrowser: Ground = {
  storage: deviceStorage,
  tab: tabId,
  inPlaceOf,
  deliver: async (request, as) => (await deliver(request, { as })) as Changed,
  connection,
  wait,
}

let current: Outbox | null = null

/** The one of the person who is signed in. */
export function outboxOf(personId: string): Outbox {
  if (current?.personId !== personId) {
    closeOutbox()
    current = new Outbox(personId, thisBrowser)
  }
  return current
}

/** What became of a change that this tab sent for this person, as long as they are here. */
export const answeredVersion = (personId: string, key: string): number | undefined =>
  current?.personId === personId ? current.versions.get(key) : undefined

export function closeOutbox(): void {
  current?.close()
  current = null
}
