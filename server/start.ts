import { join } from 'node:path'
import { limits } from '#contract/limits.ts'
import { createCopyLine } from './access/copy-line.ts'
import { createProjectWriters } from './access/project-writers.ts'
import { createReadersFirst } from './access/readers-first.ts'
import { createTokenQuota } from './access/token-quota.ts'
import { createWriteQuota } from './access/write-quota.ts'
import { createApp } from './app.ts'
import { openAccessTokens } from './auth/access-tokens.ts'
import { ensureAdministrator } from './auth/administrator.ts'
import { createSlowLanes, type LaneTimes } from './auth/slow-lanes.ts'
import { openBackups } from './backup/backups.ts'
import { listenForCommands } from './backup/control.ts'
import { openBilling } from './billing/billing.ts'
import { composers } from './composers.ts'
import type { Config } from './config.ts'
import { closeDataFolder } from './data-folder.ts'
import { type Database, database } from './db/database.ts'
import { openPglite } from './db/pglite.ts'
import { openPostgres, untilReachable } from './db/postgres.ts'
import { openFiles } from './files/files-service.ts'
import { openBases } from './history/bases.ts'
import { keepTidy } from './housekeeping.ts'
import { createKeptJson } from './http/kept-json.ts'
import { staticFiles } from './http/static-files.ts'
import { openImports } from './imports/imports-queue.ts'
import type { Log } from './log.ts'
import { openMail } from './mail/mail.ts'
import { openMetrics } from './metrics/metrics.ts'
import { createUnsubscribeLinks } from './notice-mails/unsubscribe-link.ts'
import { openNotices } from './notices/notices-worker.ts'
import { openPush } from './push/send-pushes.ts'
import { openRealtime } from './realtime/realtime.ts'
import type { Times } from './realtime/times.ts'
import { openRecurrence } from './recurrence/recurrence.ts'
import { openStatistics } from './retention/fresh-statistics.ts'
import { openRetention } from './retention/retention.ts'
import { openSearchIndex } from './search/search-index.ts'
import { listen } from './server.ts'
import type { Services } from './services.ts'
import { openFailures } from './system/failures.ts'
import { InstallationMoved, readInstallation } from './system/installation.ts'
import { upgrade } from './upgrade/upgrade.ts'
import { endUpgrade, finishedName } from './upgrade/way-back.ts'
import { openWebhooks } from './webhooks/send-webhooks.ts'

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
  /** The built web app; tests of the server have none. */
  web?: string
  /** Others answer on this port already: it is taken only when there is something to answer with. */
  joining?: boolean
}

/** From configuration to a listening server. The port answers 503 until everything is ready. */
export async function start(options: Options): Promise<Running> {
  const { config, web = webFolder, joining = false } = options
  const takePort = () => listen(config.host, config.port, { baseUrl: config.baseUrl })
  const early = joining ? null : await takePort()
  try {
    const services = await openServices(options)
    const { newPassword } = await ensureAdministrator(config, services.db, services.now())
    const stopTidying = keepTidy(services)
    const stopCommands = services.db.copyFiles
      ? await listenForCommands(config.dataDir, services.backups.write)
      : async () => {}
    const app = createApp(services, await staticFiles(web))
    // It serves, whatever becomes of the names of backups.
    await endUpgrade(config, services.now()).catch((error: unknown) =>
      services.log.warn({ err: error }, 'the backups of upgrades could not be put in order'),
    )
    // Who joins others takes the port only now: what came in before there is an app would be refused,
    // where the others have an answer. Nothing is waited for after this: whoever is answered can also
    // stop it.
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
        await services.backups.stop()
        await stopCommands()
        services.realtime.endStreams()
        services.slowLanes.close()
        await listening.stop()
        await services.realtime.close()
        for (const worker of services.behind) await worker.stop()
        await services.failures.stop()
        await services.traces?.stop()
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
    const { schema: schemaVersion, backup: upgradeBackup } = await upgrade({ config, db, log, now })
    const { history, movedTo } = await readInstallation(db.queries)
    if (movedTo) throw new InstallationMoved(movedTo)
    const accessTokens = await openAccessTokens(config, db, now)
    const unsubscribing = createUnsubscribeLinks({ config, accessTokens, now })
    const letters = composers({ config, now, unsubscribing })
    const mail = openMail({ config, db, log, now, composers: letters })
    const realtime = openRealtime({ config, db, log, now, times })
    const billing = openBilling({ config, db, log, mail, now, realtime })
    const searchIndex = openSearchIndex({ db, log })
    const bases = openBases({ db, log, now })
    const recurrence = openRecurrence({ db, log, now, config, realtime })
    const webhooks = openWebhooks({ db, log, now, config, mail })
    const files = openFiles({ config, db, log, now })
    const notices = openNotices({ db, log, now, config, realtime, mail })
    const backups = openBackups({ config, db, log, now })
    const imports = openImports({ db, log, now, config, realtime, files })
    const stand = {
      config,
      db,
      log,
      now,
      schemaVersion,
      upgradeBackup: upgradeBackup && finishedName(upgradeBackup),
      history,
      files,
      kept: createKeptJson(),
    }
    const metrics = openMetrics({ db, now, realtime, backups })
    const retention = openRetention({ db, log, now, realtime })
    const statistics = openStatistics({ db, log })
    const failures = openFailures({ db, log, now })
    const traces = await tracesFor(config, log)
    const push = openPush({ db, log, now, config, accessTokens })
    const readersFirst = createReadersFirst(db.engine)
    const waiting = {
      readersFirst,
      writers: createProjectWriters(db.engine, readersFirst),
      copies: createCopyLine(),
      writeQuota: createWriteQuota(config.writesPerMinute, now),
      tokenQuota: createTokenQuota(limits.tokenRequestsPerMinute, now),
      slowLanes: createSlowLanes(times),
    }
    const seeing = { metrics, failures, traces }
    // In the order in which they stop: those that ask for mails before those that send them.
    const asking = { billing, webhooks, notices, push, recurrence, imports }
    const workers = { ...asking, mail, searchIndex, bases, backups, retention, statistics }
    const behind = [...Object.values(workers), files.scans, files.pictures]
    return {
      ...{ ...stand, ...waiting, ...workers, ...seeing },
      ...{ behind, realtime, accessTokens, unsubscribing },
    } satisfies Services
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Loaded only where it is asked for. */
const tracesFor = async ({ traces }: Config, log: Log) =>
  traces && (await import('./traces/traces.ts')).openTraces(traces, log)

async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (!config.databaseUrl) return database(await openPglite(config.dataDir))
  const engine = openPostgres(config.databaseUrl, log, { prepare: config.prepareStatements })
  await untilReachable(engine, log)
  return database(engine)
}
