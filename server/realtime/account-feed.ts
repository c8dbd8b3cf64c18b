import type { AccountNews } from '#contract/streams.ts'
import type { Database } from '#server/db/database.ts'
import { logFailure } from '#server/db/log-failure.ts'
import type { SignedInCall } from '#server/http/serve.ts'
import type { Log } from '#server/log.ts'
import {
  type AccountListening,
  type Fingerprints,
  idOf,
  newsBetween,
  readAccountNews,
} from './account-news.ts'
import { coalesced } from './coalesced.ts'
import type { EventStream } from './event-stream.ts'
import { frame } from './frames.ts'
import { endOf } from './listener-state.ts'
import type { OpenStreams } from './open-streams.ts'
import type { Topic } from './signals.ts'

/** A list of projects is dear to read: of some hundreds at once it is still nothing. */
const mostSwept = 300

interface Listener extends AccountListening {
  stream: EventStream
  /** In these a change may be one of their tasks. */
  projectIds: ReadonlySet<string>
  /** Of what its reader knows; null when it has just come and knows nothing. */
  seen: Fingerprints | null
  greeted: boolean
}

export interface AccountFeed {
  /** From what the reader saw last, if it has been here before. */
  follow(call: SignedInCall<unknown>, seen: Fingerprints | null, withTasks: boolean): Response
  hear(topic: Topic): void
  /** Looks at everyone who listens; when they are many, at some of them each time. */
  sweep(): void
  /** Resolves when nothing is being read. */
  settled(): Promise<void>
}

interface Parts {
  db: Database
  log: Log
  adminEmail: string
}

/** Tells people of changes to what they see outside of any project. One reader for all of them. */
export function createAccountFeed(parts: Parts, streams: OpenStreams): AccountFeed {
  const { db, log, adminEmail } = parts
  const byAccount = new Map<string, Set<Listener>>()
  const due = new Set<string>()
  const unswept: string[] = []

  const pump = async () => {
    const listening = [...due].flatMap((accountId) => [...(byAccount.get(accountId) ?? [])])
    due.clear()
    if (listening.length === 0) return
    try {
      for (const { state, seen, projectIds } of await readAccountNews(
        db.queries,
        listening,
        adminEmail,
      )) {
        const listener = listening[state.index]
        if (!listener) continue
        listener.projectIds = new Set(projectIds)
        const end = endOf(listener, state, adminEmail)
        if (end) listener.stream.end(frame('end', { code: end }))
        else tell(listener, seen)
      }
    } catch (error) {
      logFailure(log, error, 'the news of accounts could not be read')
    }
  }
  const pumping = coalesced(pump)
  const look = (accountIds: Iterable<string>) => {
    for (const accountId of accountIds) if (byAccount.has(accountId)) due.add(accountId)
    if (due.size > 0) pumping.wake()
  }
  const accountsWith = (isMeant: (listener: Listener) => boolean) =>
    [...byAccount].flatMap(([accountId, listeners]) =>
      [...listeners].some(isMeant) ? [accountId] : [],
    )

  return {
    follow: (call, seen, withTasks) => {
      const { accountId, sessionId, expiresAt } = call.caller
      const same = byAccount.get(accountId) ?? new Set()
      const stream = streams.open(call, {
        drained: () => {},
        closed: () => {
          same.delete(listener)
          if (same.size === 0) byAccount.delete(accountId)
        },
      })
      const who = { accountId, sessionId, expiresAt, projectId: null }
      const unread = { greeted: false, projectIds: new Set<string>() }
      const listener: Listener = { ...who, stream, seen, withTasks, ...unread }
      byAccount.set(accountId, same.add(listener))
      look([accountId])
      return stream.response
    },
    hear: (topic) => {
      const [kind, id = ''] = topic.split(':')
      if (kind === 'account' || kind === 'projects-of' || kind === 'notices-of') look([id])
      if (kind === 'accounts') look(accountsWith(({ seen }) => seen?.accounts !== undefined))
      if (kind === 'project') look(accountsWith((listener) => mayHaveTaskIn(listener, id)))
    },
    sweep: () => {
      if (unswept.length === 0) unswept.push(...byAccount.keys())
      look(unswept.splice(0, mostSwept))
    },
    settled: pumping.settled,
  }
}

/** Who has just come is meant in any case: which projects are theirs is being read. */
const mayHaveTaskIn = ({ withTasks, greeted, projectIds }: Listener, projectId: string): boolean =>
  withTasks && (!greeted || projectIds.has(projectId))

/**
 * Nobody is told anything while there is no room: the next look finds the same difference. A
 * greeting that brings news has no id: cut off between the two, the reader must ask again.
 */
function tell(listener: Listener, now: Fingerprints): void {
  const { stream, seen, greeted } = listener
  if (!stream.hasRoom()) return
  const what: AccountNews[] = seen ? newsBetween(seen, now) : []
  if (!greeted) stream.send(frame('hello', {}, what.length > 0 ? undefined : idOf(now)))
  if (what.length > 0) stream.send(frame('changed', { what }, idOf(now)))
  listener.greeted = true
  listener.seen = now
}
