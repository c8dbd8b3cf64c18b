import type { Changed } from '#contract/events.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Entry } from './entry.ts'

/** The open project's ear: what became of its changes. */
export interface Watcher {
  /** A change that was made here, on whatever screen, or by another tab, which is gone. */
  added(entry: Entry): void
  settled(key: string, answer: Changed): void
  /** Without an error where it had become needless. */
  refused(key: string, error: ApiError | null): void
}
