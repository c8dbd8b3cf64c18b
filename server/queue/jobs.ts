import { sql } from 'drizzle-orm'
import { type Database, rows, type Tx } from '#server/db/database.ts'

/** Longer than any attempt takes: what a process left half done is taken up after this. */
const lease = 2 * 60_000

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

/**
 * Pushing the next attempt away is the claim: other processes skip it while it is done. One at a
 * time: of many claimed at once the last would outlive its lease and be done twice. Kinds that go
 * first do so however many of the others are due. Why it failed before is forgotten: while it is done
 * it has not failed, and nobody can have it done a second time.
 */
export async function claimJob(
  db: Database,
  queue: string,
  first: readonly string[],
  now: Date,
): Promise<Job | undefined> {
  const claim = sql`
    with due as materialized (
      select id, attempts > 0 and last_error is null as interrupted from jobs
       where queue = ${queue} and next_attempt_at <= ${now}
         and done_at is null and abandoned_at is null
       order by kind = any(${sql.param(first)}::text[]) desc, next_attempt_at limit 1
         for update skip locked)
    update jobs set attempts = attempts + 1, last_error = null,
                    next_attempt_at = ${new Date(now.getTime() + lease)}
      from due where jobs.id = due.id
    returning jobs.id, kind, details, attempts, interrupted`
  const [job] = await db.transaction((tx) => rows<Job>(tx, claim))
  return job
}

/** By who still holds it: after the lease it may be another's. Under a key it stays, to be known. */
export async function finishJob(tx: Tx, { id, attempts }: Job, now: Date): Promise<void> {
  const held = sql`id = ${id} and attempts = ${attempts}`
  await tx.execute(sql`delete from jobs where ${held} and key is null`)
  await tx.execute(sql`
    update jobs set done_at = ${now} where ${held} and key is not null`)
}

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

export const forgetOldJobs = (tx: Tx, before: Date) =>
  tx.execute(sql`
    delete from jobs where created_at < ${before}`)
