import { todayIn } from '#contract/calendar-days.ts'
import type { Database } from '#server/db/database.ts'
import { DomainError } from '#server/http/domain-error.ts'
import type { Log } from '#server/log.ts'
import { openQueue, patiently } from '#server/queue/queue.ts'
import { lookingFor, openWorker, type Worker } from '#server/queue/worker.ts'
import type { Topic } from '#server/realtime/signals.ts'
import { makeNext } from './make-next.ts'
import { enqueueDue, queueName, type Repeated } from './recurrence-queries.ts'

interface Parts {
  db: Database
  log: Log
  now: () => Date
  config: { timeZone: string }
  realtime: { raise(...topics: Topic[]): void }
}

const lookEvery = 5_000
const patience = patiently([1, 10, 60, 24 * 60])
const isFull = (error: unknown) => error instanceof DomainError && error.code === 'too_many'

/**
 * Makes the tasks that come again (R32). One look finds those whose time has come, in all projects;
 * each is then a job, done by whichever process takes it first.
 */
export function openRecurrence(parts: Parts): Worker {
  const { db, log, now, config, realtime } = parts
  const today = () => todayIn(config.timeZone, now())
  const jobs = openQueue<{ next: Repeated }>(parts, {
    name: queueName,
    // A column that is full stays full: the next change of its project asks anew.
    pause: (failures, error) => (isFull(error) ? undefined : patience(failures)),
    work: {
      next: async ({ details }) => {
        const made = await db.transaction((tx) => makeNext(tx, details, today(), now()))
        if (made) realtime.raise(`project:${details.projectId}`)
      },
    },
  })
  const look = openWorker({
    log,
    every: lookEvery,
    complaint: 'repeating tasks could not be looked for',
    next: async () => {
      if (await enqueueDue(db.queries, today(), now())) jobs.wake()
      return false
    },
  })
  return lookingFor(look, jobs)
}
