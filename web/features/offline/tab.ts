import { newId } from '#web/api/new-id.ts'

/** This tab, among those that share the device's database. */
export const tabId = newId()

/** Held for as long as the tab lives; whoever gets it knows that the tab does not. */
const lockOf = (tab: string) => `mutirao.tab.${tab}`

// Not on a server without TLS: there tabs do not know of each other.
const locks: LockManager | undefined = navigator.locks
void locks?.request(lockOf(tabId), () => new Promise(() => {}))

/**
 * Does something in the place of a tab that is gone, and no other tab does it too. The end of one
 * that still lives is waited for, but not by who asked.
 */
export async function inPlaceOf(
  tab: string,
  work: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (!locks) return work()
  const gone = await locks.request(lockOf(tab), { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
  if (!gone) void locks.request(lockOf(tab), { signal }, work).catch(() => {})
}
