import { ProjectEvent } from '#contract/events.ts'
import { upcast } from '#contract/upcast.ts'
import type { Via } from '#contract/via.ts'
import { DomainError } from '#server/http/domain-error.ts'

export interface StoredEvent {
  version: number
  at: Date | string
  actorId: string
  key: string | null
  /** Null: it takes nothing back. */
  undoes: number | null
  /** Where it was read along; null: it was made through no program. */
  via?: Via | null
  change: object
}

/** An event as it was once written, read as it would be written today. */
export function readStored({ undoes, via, ...stored }: StoredEvent): ProjectEvent {
  const event = ProjectEvent.safeParse({
    ...stored,
    ...(undoes !== null && { undoes }),
    ...(via && { via }),
    change: upcast(stored.change),
  })
  if (event.success) return event.data
  throw new DamagedEvent(stored.version, event.error)
}

/**
 * Nobody can continue the history past this event; the project itself is whole, and is read anew.
 */
export class DamagedEvent extends DomainError {
  readonly version: number

  constructor(version: number, cause: unknown) {
    super('history_damaged')
    this.version = version
    this.cause = cause
  }
}
