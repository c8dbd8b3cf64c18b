import { sql } from 'drizzle-orm'
import { type Database, rows, type Tx } from '#server/db/database.ts'

/** What a process left half done is taken up after this. Prolonged while it is done. */
export const lease = 2 * 60_000

export interface Job {
  id: string
  kind: string
  details: unknown
  /** This one included. */
  attempts: number
  /** Whether the attempt before this one had no end: its process died. */
  interrupted: boolean
}

interface NewJob {
  kind: string
  details: unknown
  /** Asked for again under the same key, it is still done once. */
  key?: string
}

/** One statement, whatever their number. */
export const insertJobs = (tx: Tx, queue: string, jobs: readonly NewJob[], now: Date) =>
  tx.execute(sql`
    insert into jobs (queue, kind, key, details, created_at, next_attempt_at)
    select ${queue}, kind, key, details, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) j(kind text, key text, details jsonb)
    on conflict do nothing`)

/** The kinds of jobs that are claimed: of these some do not wait for others, and some do. */
interface Claimed {
  kinds: readonly string[]
  first: readonly string[]
  last: readonly string[]
  /** Jobs that name one of these among their parties are left for later. */
  busy?: readonly string[]
}

/**
 * Pushing the next attempt away is the claim: other processes skip it while it is done. One at a
 * time: of many claimed at once the last would outlive its lease and be done twice. Kinds that go
 * first or last do so however many of the others are due. Kinds that are not known here were written by a
 * newer version, and are left to its processes. Why it failed before is forgotten: while it is done
 * it has not failed, and nobody can have it done a second time.
 */
export async function claimJob(
  db: Database,
  queue: string,
  { kinds, first, last, busy = [] }: Claimed,
  now: Date,
): Promise<Job | undefined> {
  const claim = sql`
    with due as materialized (
      select id, attempts > 0 and last_error is null as interrupted from jobs
       where queue = ${queue} and next_attempt_at <= ${now}
         and done_at is null and abandoned_at is null
         and kind = any(${sql.param(kinds)}::text[])
         and not coalesce(details -> 'parties' ?| ${sql.param(busy)}::text[], false)
       order by kind = any(${sql.param(first)}::text[]) desc,
                kind = any(${sql.param(last)}::text[]), next_attempt_at limit 1
         for update skip locked)
    update jobs set attempts = attempts + 1, last_error = null,
                    next_attempt_at = ${new Date(now.getTime() + lease)}
      from due where jobs.id = due.id
    returning jobs.id, kind, details, attempts, interrupted`
  const [job] = await db.transaction((tx) => rows<Job>(tx, claim))
  return job
}

/**
 * By who is at it: how far it has come, and that it goes on. One that comes late shortens nothing: neither
 * what was prolonged after it, nor the pause of what has failed.
 */
export const prolongJob = (tx: Tx, { id, attempts }: Job, details: object, now: Date) =>
  tx.execute(sql`
    update jobs set next_attempt_at = greatest(next_attempt_at, ${new Date(now.getTime() + lease)}),
                    details = details || ${JSON.stringify(details)}::jsonb
     where id = ${id} and attempts = ${attempts} and done_at is null and last_error is null`)

/** By who still holds it: after the lease it may be another's. Under a key it stays, to be known. */
export async function finishJob(tx: Tx, { id, attempts }: Job, now: Date): Promise<void> {
  const held = sql`id = ${id} and attempts = ${attempts}`
  await tx.execute(sql`delete from jobs where ${held} and key is null`)
  await tx.execute(sql`
    update jobs set done_at = ${now} where ${held} and key is not null`)
}

export const putOffJob = (tx: Tx, { id, attempts }: Job, until: Date) =>
  tx.execute(sql`
    update jobs set attempts = 0, next_attempt_at = ${until}
     where id = ${id} and attempts = ${attempts}`)

/** Without a next time it is given up, and waits for somebody to look at it. */
export const failJob = (
  tx: Tx,
  { id, attempts }: Job,
  { error, recipient }: Failure,
  next: Date | null,
  now: Date,
) =>
  tx.execute(sql`
    update jobs set last_error = ${error}, next_attempt_at = ${next ?? now},
                    abandoned_at = ${next ? null : now},
                    details = details || ${JSON.stringify({ recipient })}::jsonb
     where id = ${id} and attempts = ${attempts}`)

interface Failure {
  error: string
  /** Who did not get it, where that is known only once it is tried. */
  recipient?: string | undefined
}
