import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { openQueue, patiently } from '#server/queue/queue.ts'
import { lookingFor, openWorker, type Worker } from '#server/queue/worker.ts'
import type { Topic } from '#server/realtime/signals.ts'
import { clearBatch, hasOutdated, isQueued } from './retention-queries.ts'
import { retentionRules } from './rules.ts'

interface Parts {
  db: Database
  log: Log
  now: () => Date
  realtime: { raise(...topics: Topic[]): void }
}

const name = 'retention'
const lookEvery = 60 * 60_000
/** A job ends long before its claim does; what is left is a job again. */
const batchesInOneJob = 20

/**
 * Removes what time has made worthless, behind the requests: one look finds the tables that have such
 * rows, and each is then a job, done in batches by whichever process takes it first.
 */
export function openRetention(parts: Parts): Worker {
  const { db, log, now, realtime } = parts
  const jobs = openQueue<{ clear: { table: string } }>(parts, {
    name,
    pause: patiently([1, 10, 60]),
    work: { clear: ({ details }) => clear(details) },
  })
  const clear = async (details: { table: string }) => {
    const rule = retentionRules.find(({ table }) => table === details.table)
    // Of a table that is kept for ever since an upgrade.
    if (!rule) return
    for (let count = 0; count < batchesInOneJob; count += 1) {
      const { full, accountIds } = await clearBatch(db, rule, now())
      realtime.raise(...accountIds.map((id) => `account:${id}` as const))
      if (!full) return
    }
    await jobs.add(db.queries, { kind: 'clear', details })
  }
  const look = openWorker({
    log,
    every: lookEvery,
    complaint: 'rows that are no longer needed could not be looked for',
    next: async () => {
      for (const rule of retentionRules) {
        const { table } = rule
        if (await isQueued(db.queries, name, table)) continue
        if (!(await hasOutdated(db.queries, rule, now()))) continue
        await jobs.add(db.queries, { kind: 'clear', details: { table } })
        jobs.wake()
      }
      return false
    },
  })
  return lookingFor(look, jobs)
}
