import { limits } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import { logFailure } from '#server/db/log-failure.ts'
import { type HttpContext, networkOf } from '#server/http/request.ts'
import type { Log } from '#server/log.ts'
import { findVersions } from '#server/public-links/link-queries.ts'
import { coalesced } from './coalesced.ts'
import type { EventStream } from './event-stream.ts'
import { frame } from './frames.ts'
import type { OpenStreams } from './open-streams.ts'
import type { Topic } from './signals.ts'

interface Watched {
  secret: string
  boardId: string
  projectId: string
  /** The version that the page was told of. */
  version: number
  expiresAt: Date
}

export interface LinkFeed {
  /** `shown` is the version that the page has, by its own word; `link` says the present one. */
  follow(http: HttpContext, link: Watched, shown: number): Response
  hear(topic: Topic): void
  sweep(): void
  settled(): Promise<void>
}

interface Parts {
  db: Database
  log: Log
  adminEmail: string
  now: () => Date
}

/** Tells the open pages of public links that their board has changed, and nothing of what changed. */
export function createLinkFeed(
  { db, log, adminEmail, now }: Parts,
  streams: OpenStreams,
): LinkFeed {
  const watching = new Map<EventStream, Watched>()
  const tell = async () => {
    const secrets = [...new Set([...watching.values()].map(({ secret }) => secret))]
    const live = await findVersions(db.queries, secrets, { now: now(), adminEmail })
    const versions = new Map(live.map(({ secret, version }) => [secret, version]))
    for (const [stream, link] of [...watching]) {
      const version = versions.get(link.secret)
      if (version === undefined && secrets.includes(link.secret)) stream.end(frame('end', {}))
      else if (version !== undefined && version !== link.version && stream.hasRoom()) {
        stream.send(frame('change', { version }))
        link.version = version
      }
    }
  }
  const look = coalesced(() =>
    tell().catch((error) => logFailure(log, error, 'the news of public links could not be read')),
  )
  const wake = () => {
    if (watching.size > 0) look.wake()
  }
  return {
    follow: (http, link, shown) => {
      // Counted for each link: it has no account, and no page of one keeps those of another out.
      const name = `link:${link.boardId}`
      const caller = { accountId: name, expiresAt: link.expiresAt }
      const closed = () => void watching.delete(stream)
      const stream = streams.open({ caller, http }, { drained: wake, closed }, [
        [name, limits.streamsPerLink],
        [`${name} ${networkOf(http.get('address'))}`, limits.streamsPerReader],
      ])
      watching.set(stream, { ...link })
      stream.send(frame('open', {}))
      // Also a lower one, after a backup was restored: the page shows what is no more.
      if (shown !== link.version) stream.send(frame('change', { version: link.version }))
      return stream.response
    },
    hear: (topic) => {
      const isWatched = ({ projectId }: Watched) => topic === `project:${projectId}`
      if ([...watching.values()].some(isWatched)) wake()
    },
    sweep: wake,
    settled: look.settled,
  }
}
