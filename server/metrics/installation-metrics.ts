import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/db/database.ts'
import { queueStates } from '#server/queue/queue-states.ts'
import { databaseBytes, eventLags, unindexedTexts } from './metric-queries.ts'

interface Parts {
  db: Database
  now: () => Date
  backups: { newestAt(): Promise<Date | null> }
}

/** What the database knows: the same whichever process is asked, so it is never summed. */
export function registerInstallationMetrics(registry: Registry, { db, now, backups }: Parts): void {
  new Gauge({
    name: 'mutirao_jobs',
    help: 'Jobs in the queues: waiting for their turn, or given up.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, waiting, abandoned } of await queueStates(db.queries)) {
        this.set({ queue: name, state: 'waiting' }, waiting)
        this.set({ queue: name, state: 'abandoned' }, abandoned)
      }
      this.set({ queue: 'search', state: 'waiting' }, await unindexedTexts(db.queries))
    },
  })
  new Gauge({
    name: 'mutirao_event_lag_seconds',
    help: 'Age of the oldest event that a follower of the events has not taken up yet; 0: none.',
    labelNames: ['follower'],
    registers: [registry],
    async collect() {
      const lags = await eventLags(db.queries, now())
      for (const [follower, seconds] of Object.entries(lags)) this.set({ follower }, seconds)
    },
  })
  new Gauge({
    name: 'mutirao_last_backup_timestamp_seconds',
    help: 'When the last backup was made that lacks nothing, since 1970; 0: there is none.',
    registers: [registry],
    async collect() {
      this.set(((await backups.newestAt())?.getTime() ?? 0) / 1_000)
    },
  })
  new Gauge({
    name: 'mutirao_database_bytes',
    help: 'Size of the database, indexes included.',
    registers: [registry],
    async collect() {
      this.set(await databaseBytes(db.queries))
    },
  })
}
