import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { type AccountFeed, createAccountFeed } from './account-feed.ts'
import { createLinkFeed, type LinkFeed } from './link-feed.ts'
import { openStreams } from './open-streams.ts'
import { createPresence } from './presence.ts'
import { openProcessLine } from './process-line.ts'
import { createProjectFeeds, type ProjectFeeds, type Writing } from './project-feeds.ts'
import type { Signals, Topic } from './signals.ts'
import { type Times, usualTimes } from './times.ts'

export interface Realtime extends Signals {
  projects: Pick<ProjectFeeds, 'follow'>
  /** To all who have the project open, in whatever process. */
  tellOfWriting(writing: Writing): void
  accounts: Pick<AccountFeed, 'follow'>
  /** Open in this process. */
  streamCount(): number
  links: Pick<LinkFeed, 'follow'>
  /** Before the port is closed: whoever listens is let go, and comes back to another process. */
  endStreams(): void
  /** When no request can raise anything any more. */
  close(): Promise<void>
}

interface Parts {
  config: Config
  db: Database
  log: Log
  now: () => Date
  times?: Partial<Times> | undefined
}

/** The open streams of this process, and all that keeps them true. */
export function openRealtime({ config, db, log, now, ...options }: Parts): Realtime {
  const times = { ...usualTimes, ...options.times }
  const { adminEmail } = config
  const streams = openStreams(now, times)
  const presence = createPresence({
    now,
    times,
    announce: (text) => line.say(`${presenceMark}${text}`),
    changed: ({ projectId }) => projects.wake(projectId),
  })
  const projects = createProjectFeeds({ db, log, adminEmail, presence }, streams)
  const accounts = createAccountFeed({ db, log, adminEmail }, streams)

  const links = createLinkFeed({ db, log, adminEmail, now }, streams)

  const hear = (topic: Topic) => {
    projects.hear(topic)
    accounts.hear(topic)
    links.hear(topic)
  }
  /** The net under all signals: what was not heard of is found by looking. */
  const sweep = () => {
    presence.forgetSilent()
    projects.sweep()
    accounts.sweep()
    links.sweep()
  }
  const line = openProcessLine({
    db,
    log,
    heard: (sender, text) => {
      if (text === roll) presence.announceAll()
      else if (text.startsWith(presenceMark)) presence.hear(sender, text.slice(presenceMark.length))
      else if (text.startsWith(writingMark)) projects.hearOfWriting(readWriting(text))
      else hear(text as Topic)
    },
    connected: () => {
      line.say(roll)
      sweep()
    },
  })
  const timers = [
    setInterval(sweep, times.sweep).unref(),
    setInterval(presence.announceAll, times.presenceAnnounced).unref(),
  ]
  return {
    raise: (...topics) => {
      for (const topic of new Set(topics)) {
        hear(topic)
        line.say(topic)
      }
    },
    tellOfWriting: (writing) => {
      projects.hearOfWriting(writing)
      line.say(writingText(writing))
    },
    projects,
    accounts,
    streamCount: streams.count,
    links,
    endStreams: streams.endAll,
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      streams.endAll()
      presence.stop()
      const settled = [projects, accounts, links].map((feed) => feed.settled())
      await Promise.all([...settled, line.close()])
    },
  }
}

/** What processes say to each other besides topics: who is there, the question who is there, who writes. */
const presenceMark = 'presence '
const roll = 'roll-call'
const writingMark = 'writing '

const writingText = (writing: Writing) => `${writingMark}${JSON.stringify(writing)}`
const readWriting = (text: string): Writing => JSON.parse(text.slice(writingMark.length))
