import { logFailure } from '#server/db/log-failure.ts'
import type { SignedInCall } from '#server/http/serve.ts'
import { coalesced } from './coalesced.ts'
import { readFollowed } from './feed-page.ts'
import { frame } from './frames.ts'
import { endOf } from './listener-state.ts'
import type { OpenStreams } from './open-streams.ts'
import type { Place } from './presence.ts'
import {
  createProjectFeed,
  type FeedParts,
  type Listener,
  type ProjectFeed,
  type Writer,
} from './project-feed.ts'
import type { Topic } from './signals.ts'

interface Start {
  projectId: string
  /** The project's version now. */
  version: number
  /** The version to begin after. */
  position: number
  /** The board looked at. */
  board: string | null
}

/** Somebody writes a comment at this moment. */
export interface Writing extends Writer {
  projectId: string
}

export interface ProjectFeeds {
  follow(call: SignedInCall<unknown>, start: Start): Response
  hear(topic: Topic): void
  wake(projectId: string): void
  /** To those who listen in this process. */
  hearOfWriting(writing: Writing): void
  /** Looks at all of them, and wakes those where there is something to tell. */
  sweep(): void
  /** Resolves when nothing is being read. */
  settled(): Promise<void>
}

/** The feeds of the projects that somebody listens to. */
export function createProjectFeeds(parts: FeedParts, streams: OpenStreams): ProjectFeeds {
  const feeds = new Map<string, ProjectFeed>()
  const byAccount = new Map<string, Set<Listener>>()

  const unfinished = new Set<ProjectFeed>()

  const finish = async (feed: ProjectFeed) => {
    unfinished.add(feed)
    await feed.settled()
    unfinished.delete(feed)
  }
  const join = (listener: Listener) => {
    const { projectId, accountId } = listener
    const feed = feeds.get(projectId) ?? createProjectFeed(projectId, parts)
    const same = byAccount.get(accountId) ?? new Set()
    feeds.set(projectId, feed)
    byAccount.set(accountId, same.add(listener))
    feed.join(listener)
    parts.presence.arrive(placeOf(listener), accountId)
  }
  const leave = (listener: Listener) => {
    const { projectId, accountId } = listener
    const feed = feeds.get(projectId)
    const same = byAccount.get(accountId)
    feed?.leave(listener)
    same?.delete(listener)
    parts.presence.leave(placeOf(listener), accountId)
    if (feed?.listeners.size === 0) {
      feeds.delete(projectId)
      void finish(feed)
    }
    if (same?.size === 0) byAccount.delete(accountId)
  }
  const sweeping = coalesced(async () => {
    const listening = [...feeds.values()].flatMap((feed) => [...feed.listeners])
    if (listening.length === 0) return
    try {
      const { versions, states } = await readFollowed(parts.db.queries, listening)
      for (const [projectId, feed] of feeds) {
        if (versions.get(projectId) !== feed.version()) feed.wake()
      }
      for (const state of states) {
        const listener = listening[state.index]
        if (listener && endOf(listener, state, parts.adminEmail)) wake(listener.projectId)
      }
    } catch (error) {
      logFailure(parts.log, error, 'the projects that are followed could not be read')
    }
  })
  const wake = (projectId: string) => void feeds.get(projectId)?.wake()
  /** Nothing but that there is news: who may read them is asked when they are. */
  const tellOfNotices = ({ stream }: Listener) => {
    if (stream.hasRoom()) stream.send(frame('notices', {}))
  }
  /** Who has lost this very project hears nothing more of anything. */
  const tellIfStillHere = async (listener: Listener) => {
    wake(listener.projectId)
    await feeds.get(listener.projectId)?.settled()
    if (feeds.get(listener.projectId)?.listeners.has(listener)) tellOfNotices(listener)
  }

  return {
    follow: (call, { projectId, version, position, board }) => {
      const { accountId, sessionId, expiresAt } = call.caller
      const stream = streams.open(call, {
        drained: () => listener.waiting && wake(projectId),
        closed: () => leave(listener),
      })
      const who = { accountId, sessionId, expiresAt, projectId, board }
      const listener: Listener = { ...who, stream, position, toldOf: null, waiting: false }
      stream.send(frame('hello', { version }))
      join(listener)
      return stream.response
    },
    wake,
    hearOfWriting: ({ projectId, ...writer }) => feeds.get(projectId)?.tellOfWriting(writer),
    sweep: sweeping.wake,
    settled: async () => {
      await sweeping.settled()
      await Promise.all([...feeds.values(), ...unfinished].map((feed) => feed.settled()))
    },
    hear: (topic) => {
      const [kind, id = ''] = topic.split(':')
      if (kind === 'project') wake(id)
      if (kind === 'account') for (const { projectId } of byAccount.get(id) ?? []) wake(projectId)
      if (kind === 'notices-of') byAccount.get(id)?.forEach(tellOfNotices)
      // The notices of a project that is no longer theirs are gone.
      if (kind === 'projects-of') byAccount.get(id)?.forEach(tellIfStillHere)
    },
  }
}

/** Where somebody is, and nothing else of them: it is kept for longer, and told to other processes. */
const placeOf = ({ projectId, board }: Listener): Place => ({ projectId, board })
