import type { CurrentComment, CurrentText } from '#contract/errors.ts'
import type { Change } from '#contract/events.ts'
import type { Prepared } from '#web/api/call.ts'

/** A change on its way to the server. Plain data: it outlives the page. */
export interface Entry {
  key: string
  personId: string
  projectId: string
  /** For the list of what was refused; missing in what an older version has kept. */
  projectName?: string
  /** Which tab sends it. */
  tab: string
  /** Their order. */
  madeAt: number
  request: Prepared
  /** How it is shown meanwhile. */
  change: Change
  /** The change of one's own, itself still on its way, that this undo takes back. */
  undoes?: string | null
  /** It was sent, and nobody answered. */
  unanswered?: boolean
}

/** A change made without connection that the server did not accept later. */
export interface Refused {
  key: string
  personId: string
  projectId: string
  projectName: string
  madeAt: number
  change: Change
  /** The server's words. */
  reason: string
  current: CurrentText | CurrentComment | null
}
