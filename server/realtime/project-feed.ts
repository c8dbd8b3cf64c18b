import { limits } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import { logFailure } from '#server/db/log-failure.ts'
import { DamagedEvent } from '#server/history/stored-event.ts'
import type { Log } from '#server/log.ts'
import { coalesced } from './coalesced.ts'
import type { EventStream } from './event-stream.ts'
import { type FeedPage, readFeedPage } from './feed-page.ts'
import { frame } from './frames.ts'
import { endOf, type ListenerState, type Listening } from './listener-state.ts'
import { type PageFrames, pageFrames } from './page-frames.ts'
import type { PresenceKeeper } from './presence.ts'

/** One stream of a project, and how far its reader has come. */
export interface Listener extends Listening {
  projectId: string
  board: string | null
  stream: EventStream
  /** The version of the last event sent, or the one to begin after. */
  position: number
  /** Whom it was last told of. */
  toldOf: string | null
  /** There is more to tell, and no room for it. */
  waiting: boolean
}

export interface ProjectFeed {
  readonly listeners: ReadonlySet<Listener>
  /** The version it last saw; null when it must look again. */
  version(): number | null
  join(listener: Listener): void
  leave(listener: Listener): void
  /** Somebody is writing: told to the others, with the next look at their rights. */
  tellOfWriting(writer: Writer): void
  /** Something may have changed: the project, somebody's rights, who is there. */
  wake(): void
  /** Resolves when nothing is being read. */
  settled(): Promise<void>
}

export interface Writer {
  taskId: string
  userId: string
}

export interface FeedParts {
  db: Database
  log: Log
  adminEmail: string
  presence: PresenceKeeper
}

/**
 * The one reader of a project in this process, for all who listen to it. It reads from where the
 * slowest of them is, and leaves out who has no room: they are read for when they have.
 */
export function createProjectFeed(projectId: string, parts: FeedParts): ProjectFeed {
  const { db, log, adminEmail, presence } = parts
  const listeners = new Set<Listener>()
  let version: number | null = null
  let writers = new Map<string, Writer>()

  const reset = ({ stream }: Listener, damaged: boolean) => stream.end(frame('reset', { damaged }))

  const advance = (listener: Listener, page: FeedPage, frames: PageFrames): boolean => {
    try {
      return tell(listener, page, frames)
    } catch (error) {
      if (!(error instanceof DamagedEvent)) throw error
      log.error({ err: error, projectId, version: error.version }, 'an event cannot be read')
      reset(listener, true)
      return false
    }
  }

  const pump = async () => {
    const listening = [...listeners]
    if (listening.length === 0) return
    const ready = listening.filter(({ stream }) => stream.hasRoom())
    const from = ready.length > 0 ? Math.min(...ready.map(({ position }) => position)) : null
    // As they are before the page is read: who comes meanwhile has no name in it.
    const rooms = new Map(listening.map((place) => [place.board, presence.peopleAt(place)]))
    const writing = [...writers.values()]
    writers = new Map()
    const named = [...rooms.values()].flatMap(({ ids }) => ids)
    const people = [...named, ...writing.map(({ userId }) => userId)]
    try {
      const page = await readFeedPage(db.queries, { projectId, from, listening, people })
      version = page.version
      const frames = pageFrames(page, rooms)
      for (const state of page.states) {
        const listener = listening[state.index]
        if (!listener) continue
        const end = endOf(listener, state, adminEmail)
        if (end) listener.stream.end(frame('end', { code: end }))
        else if (isLost(listener, state, page)) reset(listener, false)
        else {
          tellWriters(listener, page, writing)
          if (advance(listener, page, frames)) pumping.wake()
        }
      }
    } catch (error) {
      // Nobody has missed anything: they stay where they are, and the next look brings it.
      logFailure(log, error, 'the events of a project could not be read')
      version = null
    }
  }
  const pumping = coalesced(pump)

  return {
    listeners,
    version: () => version,
    join: (listener) => {
      listeners.add(listener)
      pumping.wake()
    },
    leave: (listener) => void listeners.delete(listener),
    tellOfWriting: (writer) => {
      // However often it is said, it is told once.
      writers.set(`${writer.taskId} ${writer.userId}`, writer)
      pumping.wake()
    },
    wake: pumping.wake,
    settled: pumping.settled,
  }
}

/**
 * Too far behind to be worth catching up; or before the reader's own time, and a reader may have left
 * and come again since the last look; or ahead, because the database is an older backup; or
 * where no event follows, which cannot be, and must not be looked for again and again.
 */
function isLost(
  { position }: Listener,
  { since }: ListenerState,
  { version, from, events }: FeedPage,
): boolean {
  if (version === null) return false
  if (position < since) return true
  if (position > version || version - position > limits.eventsBehind) return true
  return position === from && position < version && events[0]?.version !== position + 1
}

/** Sends what comes next for this listener. Answers whether there is more that it has room for. */
function tell(listener: Listener, { version }: FeedPage, frames: PageFrames): boolean {
  const { stream, board, accountId } = listener
  // A page that begins elsewhere has no frame for the next version, and so nothing to skip.
  for (let next = frames.change(listener.position + 1); next && stream.hasRoom(); ) {
    stream.send(next)
    listener.position += 1
    next = frames.change(listener.position + 1)
  }
  const { who, includes, frame } = frames.presence(board)
  const news = who !== listener.toldOf && includes(accountId)
  if (news && stream.hasRoom()) {
    stream.send(frame)
    listener.toldOf = who
  }
  const behind = listener.position < (version ?? 0)
  listener.waiting = (behind || news) && !stream.hasRoom()
  return behind && !listener.waiting
}

/** Nobody hears of themself; who has no room misses nothing that is true for long. */
function tellWriters({ stream, accountId }: Listener, { people }: FeedPage, writing: Writer[]) {
  for (const { taskId, userId } of writing) {
    const person = people.find((person) => person.userId === userId)
    if (person && userId !== accountId && stream.hasRoom()) {
      stream.send(frame('writing', { taskId, ...person }))
    }
  }
}
