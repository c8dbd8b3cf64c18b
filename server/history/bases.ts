import type { Database, Tx } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { insertJobs } from '#server/queue/jobs.ts'
import { openQueue, patiently } from '#server/queue/queue.ts'
import type { Worker } from '#server/queue/worker.ts'
import { type Erasure, eraseTexts } from './erase.ts'
import { storeBase } from './whole-project.ts'

/** So many events at most are replayed to know what a project was. */
const eventsBetweenBases = 500
const queue = 'base'

/** What is done to the history of a project behind everybody's back. */
interface Kinds {
  /** Whatever its version is by then: any will do. */
  project: { projectId: string }
  erasure: Erasure
}

export const openBases = (parts: { db: Database; log: Log; now: () => Date }): Worker =>
  openQueue<Kinds>(parts, {
    name: queue,
    pause: patiently([1, 10, 60, 24 * 60]),
    work: {
      project: async ({ details }) => {
        await storeBase(parts.db.queries, details.projectId)
      },
      erasure: async ({ details }) => {
        const { projectId } = details
        for (const damaged of await eraseTexts(parts.db.queries, details)) {
          const said = { err: damaged, projectId, version: damaged.version }
          parts.log.error(said, 'an event cannot be read, and was passed over by an erasure')
        }
      },
    },
  })

/** Behind the request: all of a long history is read. */
export const eraseLater = (tx: Tx, erasure: Erasure, now: Date) =>
  insertJobs(tx, queue, [{ kind: 'erasure', details: erasure }], now)

export const needsBase = (version: number) => version % eventsBetweenBases === 0

/** Behind the request: all of a large project is written down. */
export async function keepBases(tx: Tx, projectId: string, version: number, now: Date) {
  if (!needsBase(version)) return
  const job = { kind: 'project', key: `${projectId} ${version}`, details: { projectId } }
  await insertJobs(tx, queue, [job], now)
}
