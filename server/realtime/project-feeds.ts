import type { SignedInCall } from '#server/http/serve.ts'
import { frame } from './frames.ts'
import type { OpenStreams } from './open-streams.ts'
import {
  createProjectFeed,
  type FeedParts,
  type Listener,
  type ProjectFeed,
} from './project-feed.ts'
import type { Topic } from './signals.ts'

interface Start {
  projectId: string
  /** The project's version now. */
  version: number
  /** The version to begin after. */
  position: number
}

export interface ProjectFeeds {
  follow(call: SignedInCall, start: Start): Response
  hear(topic: Topic): void
}

/** The feeds of the projects that somebody listens to. */
export function createProjectFeeds(parts: FeedParts, streams: OpenStreams): ProjectFeeds {
  const feeds = new Map<string, ProjectFeed>()
  const byAccount = new Map<string, Set<Listener>>()

  const join = (listener: Listener) => {
    const { projectId, accountId } = listener
    const feed = feeds.get(projectId) ?? createProjectFeed(projectId, parts)
    const same = byAccount.get(accountId) ?? new Set()
    feeds.set(projectId, feed)
    byAccount.set(accountId, same.add(listener))
    feed.join(listener)
  }
  const leave = (listener: Listener) => {
    const { projectId, accountId } = listener
    const feed = feeds.get(projectId)
    const same = byAccount.get(accountId)
    feed?.leave(listener)
    same?.delete(listener)
    if (feed?.listeners.size === 0) feeds.delete(projectId)
    if (same?.size === 0) byAccount.delete(accountId)
  }
  const wake = (projectId: string) => feeds.get(projectId)?.wake()

  return {
    follow: (call, { projectId, version, position }) => {
      const { accountId, sessionId, expiresAt } = call.caller
      const stream = streams.open(call, {
        drained: () => listener.waiting && wake(projectId),
        closed: () => leave(listener),
      })
      const who = { accountId, sessionId, expiresAt, projectId }
      const listener: Listener = { ...who, stream, position, waiting: false }
      stream.send(frame('hello', { version }))
      join(listener)
      return stream.response
    },
    hear: (topic) => {
      const [kind, id = ''] = topic.split(':')
      if (kind === 'project') wake(id)
      if (kind === 'account') for (const { projectId } of byAccount.get(id) ?? []) wake(projectId)
    },
  }
}
