import type { Changed } from '#contract/events.ts'
import type { Prepared } from '#web/api/call.ts'
import type { OutboxStorage } from './outbox-storage.ts'

/** What an outbox stands on: a browser's device, tabs and network, or a test's. */
export interface Ground {
  storage: OutboxStorage
  /** This tab, among those that share the storage. */
  tab: string
  /** Does something in the place of a tab once it is gone; no other tab does it too. */
  inPlaceOf(tab: string, work: () => Promise<void>, signal: AbortSignal): Promise<void>
  deliver(request: Prepared, as: string): Promise<Changed>
  connection: { lost(): void; beforeNextTry(failures: number): Promise<void> }
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}
