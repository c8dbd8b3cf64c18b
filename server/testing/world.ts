import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Received, Route, Sent } from '#contract/route.ts'
import type { LaneTimes } from '#server/auth/slow-lanes.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { mailFolder } from '#server/mail/transport.ts'
import type { Times } from '#server/realtime/times.ts'
import type { Services } from '#server/services.ts'
import { start } from '#server/start.ts'
import { type CallOptions, callRoute, type Fetch } from './api-client.ts'
import { type Clock, createClock } from './clock.ts'
import { expectComplaint, refuseComplaints } from './complaints.ts'
import { freshDatabase } from './databases.ts'
import { freePort } from './free-port.ts'
import { type ReceivedMail, readOutbox } from './outbox.ts'
import { createTestLog, type LogLine } from './test-log.ts'

/** A running server of one's own, over real HTTP, on a fresh database of the engine under test. */
export interface World {
  services: Services
  clock: Clock
  baseUrl: string
  fetch: Fetch
  call<R extends Route>(route: R, input: Sent<R>, options?: CallOptions): Promise<Received<R>>
  /** Every mail sent so far, the oldest first. */
  mails(): Promise<ReceivedMail[]>
  /** The newest mail to an address; fails when there is none. */
  mailTo(address: string): Promise<ReceivedMail>
  logLines: readonly LogLine[]
  /** An `error` in the log fails the test, unless the test says that it must be there. */
  expectErrorLog(pattern: RegExp): void
  stop(): Promise<void>
}

export async function startWorld(
  settings: Partial<Config> = {},
  times: Partial<Times & LaneTimes> = {},
  /** Another than a fresh one of the engine under test. */
  other?: Database,
): Promise<World> {
  const clock = createClock()
  const { log, lines } = createTestLog()
  const dataDir = await mkdtemp(join(tmpdir(), 'mutirao-world-'))
  const config = { ...(await testConfig(dataDir)), ...settings }
  const db = other ?? (await freshDatabase(log))
  // Not the web app, whether or not it has been built: reading it takes longer than most tests.
  const web = join(dataDir, 'no-web')
  const running = await start({ config, log, db, now: clock.now, times, web })

  const address = `http://127.0.0.1:${running.port}`
  const fetchPath: Fetch = (path, init) => fetch(address + path, init)
  const mails = async () => {
    await running.services.mail.settled()
    return readOutbox(mailFolder(config))
  }
  return {
    services: running.services,
    clock,
    baseUrl: config.baseUrl,
    fetch: fetchPath,
    call: (route, input, options) => callRoute(fetchPath, route, input, options),
    mails,
    mailTo: async (to) => {
      const newest = (await mails()).findLast((mail) => mail.to === to)
      if (!newest) throw new Error(`No mail to ${to}`)
      return newest
    },
    logLines: lines,
    expectErrorLog: expectComplaint,
    stop: async () => {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
      refuseComplaints()
    },
  }
}

/** Proxies on this machine are believed, so that a test can come from any address. */
async function testConfig(dataDir: string): Promise<Config> {
  const port = await freePort()
  return readConfig({
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    // Their clock leaps over nights, and their database is often in memory.
    NIGHTLY_BACKUP: 'off',
    // Tests write faster than people, and their clock stands still.
    WRITES_PER_MINUTE: '1000000',
  })
}
