import type { Database, Tx } from '#server/db/database.ts'
import { errorLine } from '#server/db/logged-error.ts'
import { storableText } from '#server/db/storable-text.ts'
import type { Log } from '#server/log.ts'
import {
  claimJob,
  failJob,
  finishJob,
  insertJobs,
  type Job,
  lease,
  prolongJob,
  putOffJob,
} from './jobs.ts'
import type { OneEach } from './one-each.ts'
import { openWorker, type Worker } from './worker.ts'

/** What is done after the commit, by whichever process finds it first; a failure is tried again. */
export interface Queue<Kinds> extends Worker {
  /** Part of the caller's transaction: no change without what follows from it. */
  add(tx: Tx, ...jobs: JobOf<Kinds>[]): Promise<void>
}

export type JobOf<Kinds> = {
  [Kind in keyof Kinds & string]: { kind: Kind; details: Kinds[Kind]; key?: string }
}[keyof Kinds & string]

/** Which job it is, and the how-manieth try; this one included. */
export type Attempt = Pick<Job, 'id' | 'attempts'>

/**
 * May be done twice when a process dies in between: its effect must be the same. What it tells is kept
 * with the job at once.
 */
type WorkOf<Details> = (
  job: Attempt & { details: Details },
  tell: (details: object) => Promise<unknown>,
) => Promise<void>

export type WorkOfKinds<Kinds> = { [Kind in keyof Kinds & string]: WorkOf<Kinds[Kind]> }

interface Work<Kinds> {
  /** Its name in the table of jobs. */
  name: string
  /** What is done for each kind. Kinds that are not named here are left to processes that know them. */
  work: WorkOfKinds<Kinds>
  /** How long after the nth failure it is tried again; undefined: it is given up. */
  pause: (failures: number, error: unknown) => number | undefined
  /** What follows for who waits for it once it is given up; before it is noted, so that no death skips it. */
  givenUp?: { [Kind in keyof Kinds & string]?: (details: Kinds[Kind]) => Promise<unknown> }
  /** Shared by queues of one name, so that whoever hangs keeps one of them alone. */
  each?: OneEach
  /** Kinds that are done before all others that are due. */
  first?: readonly (keyof Kinds & string)[]
  /** Kinds that are done when no others are due. */
  last?: readonly (keyof Kinds & string)[]
}

interface Parts {
  db: Database
  log: Log
  now: () => Date
}

const lookEvery = 5_000

export function openQueue<Kinds>(parts: Parts, given: Work<Kinds>): Queue<Kinds> {
  const { db, log, now } = parts
  const { name, pause, each, first = [], last = [] } = given
  const work: Record<string, WorkOf<never>> = given.work
  const givenUp: Record<string, ((details: never) => Promise<unknown>) | undefined> =
    given.givenUp ?? {}
  const claimed = { kinds: Object.keys(work), first, last }

  const attempt = async (job: Job): Promise<void> => {
    const tell = (details: object) => prolongJob(db.queries, job, details, now())
    // A lost line to the database is no end of the work: the next beat may come through.
    const beat = setInterval(() => void tell({}).catch(() => {}), lease / 4).unref()
    try {
      if (job.interrupted) refuseDeadly(job)
      await work[job.kind]?.(job as never, tell)
      await finishJob(db.queries, job, now())
    } catch (thrown) {
      if (thrown instanceof NotYet) {
        await putOffJob(db.queries, job, thrown.until)
        return
      }
      const { kind, attempts } = job
      const { cause, recipient } = thrown instanceof NotDelivered ? thrown : { cause: thrown }
      log.warn({ err: cause, queue: name, kind, attempts }, 'a job was not done')
      const error = storableText(errorLine(cause))
      const wait = cause instanceof Deadly ? undefined : pause(attempts, cause)
      const next = wait === undefined ? null : after(wait)
      if (!next) await givenUp[kind]?.(job.details as never)
      await failJob(db.queries, job, { error, recipient }, next, now())
    } finally {
      clearInterval(beat)
    }
  }
  const after = (wait: number) => new Date(now().getTime() + spread(wait))
  /** A job that ends its process is tried as often as one that fails, and no more. */
  const refuseDeadly = ({ attempts }: Job) => {
    const deadly = new Deadly('O processo terminou durante a última tentativa.')
    if (pause(attempts - 1, deadly) === undefined) throw deadly
  }

  const worker = openWorker({
    log,
    every: lookEvery,
    complaint: `the queue ${name} could not be read`,
    next: async () => {
      const claim = (busy?: readonly string[]) =>
        claimJob(db, name, { ...claimed, ...(busy && { busy }) }, now())
      const job = await (each ? each.claim(claim) : claim())
      if (!job) return false
      await attempt(job).finally(() => each?.done(job))
      return true
    },
  })

  return {
    ...worker,
    add: async (tx, ...jobs) => {
      if (jobs.length > 0) await insertJobs(tx, name, jobs, now())
    },
  }
}

/** What somebody was to get did not go out. They are shown to the administrator, and not logged. */
export class NotDelivered extends Error {
  readonly recipient: string

  constructor(recipient: string, cause: unknown) {
    super('not delivered', { cause })
    this.recipient = recipient
  }
}

/** It is not the time for it. That is no failure: it is done from the given moment on. */
export class NotYet extends Error {
  readonly until: Date

  constructor(until: Date) {
    super('not yet')
    this.until = until
  }
}

class Deadly extends Error {}

/** Up to a tenth sooner: what failed together is not tried together again. */
const spread = (wait: number) => wait * (1 - Math.random() / 10)

/** Minutes, hours, at last days. */
export const patiently = (minutes: readonly number[]) => (failures: number) => {
  const wait = minutes[failures - 1]
  return wait === undefined ? undefined : wait * 60_000
}
