import { todayIn } from '#contract/calendar-days.ts'
import type { AdviceKind } from '#contract/system-report.ts'
import { weekOf } from '#contract/week.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { NotYet, openQueue, patiently } from '#server/queue/queue.ts'
import { lookingFor, openWorker, type Worker } from '#server/queue/worker.ts'
import { readInstallation } from '#server/system/installation.ts'
import { backUpRunning } from './back-up-running.ts'
import { dropOldBackups, dropUnfinished } from './backup-files.ts'
import { backupQueue } from './backup-jobs.ts'
import { reasonOf } from './reason.ts'
import { selfTest } from './self-test.ts'
import { backupTroubles, madeBy, newestBackup } from './troubles.ts'

interface Parts {
  config: Config
  db: Database
  log: Log
  now: () => Date
}

export interface Backups extends Worker {
  /** One more, now. */
  ask(): Promise<void>
  /** The same, for who waits for it; answers its path. */
  write(wish: { withoutFiles: boolean }): Promise<string>
  /** What about them asks for the administrator's attention. */
  troubles(): Promise<AdviceKind[]>
  /** When the last one was made that lacks nothing; null: there is none. */
  newestAt(): Promise<Date | null>
}

interface Jobs {
  backup: { kind: 'nightly' | 'asked' }
  'self-test': object
}

const lookEvery = 60_000
/** When most people sleep, in hours after midnight. */
const atNight = 3 * 60 * 60_000

/**
 * Makes a backup every night and tries one every week. Each is a job under the name of its night or
 * week: any number of processes look, and one of them does it.
 */
export function openBackups(parts: Parts): Backups {
  const { config, db, log, now } = parts
  const { folder, nightly } = config.backups
  /** The day whose third hour is over. */
  const nightOf = (moment: Date) => todayIn(config.timeZone, new Date(moment.getTime() - atNight))

  const jobs = openQueue<Jobs>(parts, {
    name: backupQueue,
    pause: patiently([10, 60]),
    work: {
      backup: ({ details }, tell) => unlessEnding(() => make(details.kind, tell)),
      'self-test': (_job, tell) => unlessEnding(() => tryNewest(tell)),
    },
  })

  const ending = new AbortController()
  const { signal } = ending
  /** What the end of the process cuts short is no failure: another one begins it anew. */
  const unlessEnding = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      throw signal.aborted ? new NotYet(now()) : error
    }
  }

  const tryNewest = async (tell: (details: object) => Promise<unknown>) => {
    const newest = (await madeBy(folder, now())).at(0)
    if (!newest) throw new Error(`There is no backup in ${folder} to try`)
    const result = { name: newest.name, at: now().toISOString() }
    try {
      await selfTest(config, newest, signal)
      await tell({ ...result, error: null })
    } catch (error) {
      signal.throwIfAborted()
      await tell({ ...result, error: reasonOf(error) })
      // Names of people's files are for the administrator, not for the log.
      throw new Error(`The test of ${newest.name} failed: see /admin`)
    }
  }

  const make = async (kind: 'nightly' | 'asked', tell: (details: object) => Promise<unknown>) => {
    await dropUnfinished(config)
    let told: Promise<unknown> = Promise.resolve()
    const tellShare = (progress: number) => {
      told = told.then(() => tell({ progress })).catch(() => {})
    }
    await backUpRunning(config, db, { kind, now: now() }, { tell: tellShare, signal })
    await told
    await dropOldBackups(folder, { timeZone: config.timeZone, now: now() })
    if (kind === 'nightly') await addTest()
  }

  /** After the first night of a week: there is something to try then, whoever does it. */
  const addTest = async () => {
    const key = `weekly ${weekOf(nightOf(now()))}`
    await jobs.add(db.queries, { kind: 'self-test', key, details: {} })
  }

  let lookedOn = ''
  const look = openWorker({
    log,
    every: lookEvery,
    complaint: 'the nightly backup could not be looked for',
    next: async () => {
      const night = nightOf(now())
      if (!nightly || night === lookedOn) return false
      // There is nothing to keep of an installation that has not seen a night. One that begins later than
      // now was installed by a clock that was ahead.
      const { begunAt } = await readInstallation(db.queries)
      if (night > nightOf(begunAt) || begunAt > now()) {
        const key = `nightly ${night}`
        await jobs.add(db.queries, { kind: 'backup', key, details: { kind: 'nightly' } })
        jobs.wake()
      }
      lookedOn = night
      return false
    },
  })

  const workers = lookingFor(look, jobs)
  return {
    ...workers,
    stop: () => {
      ending.abort()
      return workers.stop()
    },
    write: (wish) => backUpRunning(config, db, { kind: 'asked', now: now(), ...wish }, { signal }),
    troubles: () => backupTroubles(parts),
    newestAt: async () => (await newestBackup(folder, now()))?.madeAt ?? null,
    ask: async () => {
      const key = `asked ${now().toISOString()}`
      await jobs.add(db.queries, { kind: 'backup', key, details: { kind: 'asked' } })
      jobs.wake()
    },
  }
}
