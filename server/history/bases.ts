import type { Database, Tx } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { insertJobs } from '#server/queue/jobs.ts'
import { openQueue, patiently } from '#server/queue/queue.ts'
import type { Worker } from '#server/queue/worker.ts'
import { storeBase } from './whole-project.ts'

/** So many events at most are replayed to know what a project was. */
const eventsBetweenBases = 500
const queue = 'base'

/** Whatever its version is by then: any will do. */
export const openBases = (parts: { db: Database; log: Log; now: () => Date }): Worker =>
  openQueue<{ project: { projectId: string } }>(parts, {
    name: queue,
    pause: patiently([1, 10, 60, 24 * 60]),
    work: async ({ details }) => {
      await storeBase(parts.db.queries, details.projectId)
    },
  })

export const needsBase = (version: number) => version % eventsBetweenBases === 0

/** Behind the request: all of a large project is written down. */
export async function keepBases(tx: Tx, projectId: string, version: number, now: Date) {
  if (!needsBase(version)) return
  const job = { kind: 'project', key: `${projectId} ${version}`, details: { projectId } }
  await insertJobs(tx, queue, [job], now)
}
