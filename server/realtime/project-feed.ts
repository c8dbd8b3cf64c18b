import { ProjectEvent } from '#contract/events.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { coalesced } from './coalesced.ts'
import type { EventStream } from './event-stream.ts'
import { type FeedPage, readFeedPage } from './feed-page.ts'
import { type Frame, frame } from './frames.ts'
import { endOf, type Listening } from './listener-state.ts'

/** One stream of a project, and how far its reader has come. */
export interface Listener extends Listening {
  projectId: string
  stream: EventStream
  /** The version of the last event sent, or the one to begin after. */
  position: number
  /** There is more to tell, and no room for it. */
  waiting: boolean
}

export interface ProjectFeed {
  /** The newest version this feed has seen. */
  version(): number | null
  listeners: ReadonlySet<Listener>
  join(listener: Listener): void
  leave(listener: Listener): void
  /** Something may have changed: the project, or somebody's rights. */
  wake(): void
}

export interface FeedParts {
  db: Database
  log: Log
  adminEmail: string
}

/**
 * The one reader of a project in this process, for all who listen to it. It reads from where the
 * slowest of them is, and leaves out who has no room: they are read for when they have.
 */
export function createProjectFeed(
  projectId: string,
  { db, log, adminEmail }: FeedParts,
): ProjectFeed {
  const listeners = new Set<Listener>()
  let version: number | null = null

  const pump = async () => {
    const asked = [...listeners]
    if (asked.length === 0) return
    const ready = asked.filter(({ stream }) => stream.hasRoom())
    const from = Math.min(limits.version - 1, ...ready.map(({ position }) => position))
    try {
      const page = await readFeedPage(db.queries, projectId, from, asked)
      version = page.version
      tell(asked, page)
    } catch (error) {
      // Nobody has missed anything: they stay where they are, and the next look brings it.
      log.warn({ err: error }, 'the events of a project could not be read')
      version = null
    }
  }
  const tell = (asked: Listener[], page: FeedPage) => {
    const frameOf = framesOf(page)
    for (const { index, ...state } of page.states) {
      const listener = asked[index]
      if (!listener) continue
      const end = endOf(listener, { index, ...state }, adminEmail)
      if (end) listener.stream.end(frame('end', { code: end }))
      else if (isLost(listener, page)) listener.stream.end(frame('reset', {}))
      else if (catchUp(listener, page, frameOf)) pumping.wake()
    }
  }
  const pumping = coalesced(pump)

  return {
    version: () => version,
    listeners,
    join: (listener) => {
      listeners.add(listener)
      pumping.wake()
    },
    leave: (listener) => void listeners.delete(listener),
    wake: pumping.wake,
  }
}

/**
 * Too far behind to be worth catching up; or ahead, because the database is an older backup; or
 * where no event follows, which cannot be, and must not be looked for again and again.
 */
function isLost({ position }: Listener, { version, from, events }: FeedPage): boolean {
  if (version === null) return false
  if (position > version || version - position > limits.eventsBehind) return true
  return position === from && position < version && events[0]?.version !== position + 1
}

/** Sends what comes next for this listener. Answers whether there is more that it has room for. */
function catchUp(listener: Listener, page: FeedPage, frameOf: FrameOf): boolean {
  // A page that began elsewhere has nothing for this listener, or not yet.
  for (;;) {
    const next = frameOf(listener.position + 1)
    if (!next || !listener.stream.hasRoom()) break
    listener.position += 1
    listener.stream.send(next)
  }
  const behind = listener.position < (page.version ?? 0)
  listener.waiting = behind && !listener.stream.hasRoom()
  return behind && !listener.waiting
}

type FrameOf = (version: number) => Frame | undefined

/** Each event is written once, however many are told of it. */
function framesOf({ events }: FeedPage): FrameOf {
  const first = events[0]?.version ?? 0
  const made: Frame[] = []
  return (version) => {
    const event = events[version - first]
    if (!event) return undefined
    const index = version - first
    made[index] ??= frame('change', ProjectEvent.parse(event), version)
    return made[index]
  }
}
