import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { openStreams } from './open-streams.ts'
import { createProjectFeeds, type ProjectFeeds } from './project-feeds.ts'
import { createSignals, type Signals } from './signals.ts'
import { type Times, usualTimes } from './times.ts'

export interface Realtime {
  signals: Signals
  projects: ProjectFeeds
  /** Before the port is closed: whoever listens is let go, and comes back to another process. */
  endStreams(): void
}

interface Parts {
  config: Config
  db: Database
  log: Log
  now: () => Date
  times?: Partial<Times> | undefined
}

export function openRealtime({ config, db, log, now, times }: Parts): Realtime {
  const streams = openStreams(now, { ...usualTimes, ...times })
  const signals = createSignals()
  const projects = createProjectFeeds({ db, log, adminEmail: config.adminEmail }, streams)
  signals.hear(projects.hear)
  return { signals, projects, endStreams: streams.endAll }
}
