import { join } from 'node:path'
import { createCopyLine } from './access/copy-line.ts'
import { createProjectWriters } from './access/project-writers.ts'
import { createReaders } from './access/readers-first.ts'
import { createWriteQuota } from './access/write-quota.ts'
import { createApp } from './app.ts'
import { openAccessTokens } from './auth/access-tokens.ts'
import { ensureAdministrator } from './auth/administrator.ts'
import { createSlowLanes, type LaneTimes } from './auth/slow-lanes.ts'
import { openBilling } from './billing/billing.ts'
import { composers } from './composers.ts'
import type { Config } from './config.ts'
import { closeDataFolder } from './data-folder.ts'
import { type Database, database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { openPglite } from './db/pglite.ts'
import { openPostgres, untilReachable } from './db/postgres.ts'
import { openFiles } from './files/files-service.ts'
import { openBases } from './history/bases.ts'
import { keepTidy } from './housekeeping.ts'
import { createKeptJson } from './http/kept-json.ts'
import { staticFiles } from './http/static-files.ts'
import type { Log } from './log.ts'
import { openMail } from './mail/mail.ts'
import { openRealtime } from './realtime/realtime.ts'
import type { Times } from './realtime/times.ts'
import { openRecurrence } from './recurrence/recurrence.ts'
import { openSearchIndex } from './search/search-index.ts'
import { listen } from './server.ts'
import type { Services } from './services.ts'

const webFolder = join(import.meta.dirname, '../dist/web')

export interface Running {
  services: Services
  port: number
  /** Made up at first start; null when there is nothing to tell. */
  newAdminPassword: string | null
  stop(): Promise<void>
}

interface Options {
  config: Config
  log: Log
  now?: () => Date
  /** A database already open: tests prepare one. */
  db?: Database
  times?: Partial<Times & LaneTimes>
  /** Others answer on this port already: it is taken only when there is something to answer with. */
  joining?: boolean
}

/** From configuration to a listening server. The port answers 503 until everything is ready. */
export async function start(options: Options): Promise<Running> {
  const { config, joining = false } = options
  const takePort = () => listen(config.host, config.port, { baseUrl: config.baseUrl })
  const early = joining ? null : await takePort()
  try {
    const services = await openServices(options)
    const { newPassword } = await ensureAdministrator(config, services.db, services.now())
    const stopTidying = keepTidy(services)
    const app = createApp(services, await staticFiles(webFolder))
    const listening = early ?? (await takePort())
    listening.ready(app)
    return {
      services,
      newAdminPassword: newPassword,
      port: listening.port,
      // Streams never end by themselves. Then requests: none of them may find its mail queue or
      // its database closed.
      stop: async () => {
        stopTidying()
        services.realtime.endStreams()
        services.slowLanes.close()
        await listening.stop()
        await services.realtime.close()
        await services.billing.stop()
        await services.mail.stop()
        await services.searchIndex.stop()
        await services.bases.stop()
        await services.recurrence.stop()
        await services.db.close()
      },
    }
  } catch (error) {
    await early?.stop()
    throw error
  }
}

async function openServices({ config, log, now = () => new Date(), times, ...given }: Options) {
  await closeDataFolder(config.dataDir)
  const db = given.db ?? (await openDatabase(config, log))
  try {
    const schemaVersion = await migrate(db)
    const mail = openMail({ config, db, log, now, composers: composers(config, now) })
    const billing = openBilling({ config, db, log, mail, now })
    const accessTokens = await openAccessTokens(config, db, now)
    const realtime = openRealtime({ config, db, log, now, times })
    const searchIndex = openSearchIndex({ db, log })
    const bases = openBases({ db, log, now })
    const recurrence = openRecurrence({ db, log, now, config, realtime })
    const files = openFiles(config)
    const stand = { config, db, log, now, schemaVersion, files, kept: createKeptJson() }
    const readers = createReaders(db.engine)
    const waiting = {
      readers,
      writers: createProjectWriters(db.engine, readers),
      copies: createCopyLine(),
      writeQuota: createWriteQuota(config.writesPerMinute, now),
      slowLanes: createSlowLanes(times),
    }
    const workers = { mail, billing, realtime, searchIndex, bases, recurrence }
    return { ...stand, ...waiting, ...workers, accessTokens } satisfies Services
  } catch (error) {
    await db.close()
    throw error
  }
}

async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (!config.databaseUrl) return database(await openPglite(config.dataDir))
  const engine = openPostgres(config.databaseUrl, log, { prepare: config.prepareStatements })
  await untilReachable(engine, log)
  return database(engine)
}
