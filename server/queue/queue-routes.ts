import { sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { type FailedJob, listQueues, retryJobs } from '#contract/queues.ts'
import type { Input } from '#contract/route.ts'
import { type Database, rows } from '#server/db/database.ts'
import { type SignedInCall, serve } from '#server/http/serve.ts'
import { queueStates } from './queue-states.ts'
import type { Worker } from './worker.ts'

interface QueueServices {
  db: Database
  now: () => Date
  behind: readonly Worker[]
}
type QueueCall = SignedInCall<QueueServices>

async function queuesNow({ services }: QueueCall) {
  const tx = services.db.queries
  const queues = await queueStates(tx)
  const failed = await rows<FailedJob>(
    tx,
    sql`select id, queue, kind, details ->> 'recipient' as recipient,
               to_json(created_at) as "createdAt", attempts, last_error as error,
               to_json(case when abandoned_at is null then next_attempt_at end) as "nextAttemptAt"
          from jobs where done_at is null and last_error is not null
         order by created_at desc, id limit ${limits.failedJobsShown}`,
  )
  return { queues, failed }
}

/** What has been done meanwhile is left alone. */
async function retryNow({ services }: QueueCall, { jobIds }: Input<typeof retryJobs>) {
  const retried = await rows(
    services.db.queries,
    sql`update jobs set abandoned_at = null, attempts = 0, next_attempt_at = ${services.now()}
         where id = any(${sql.param(jobIds)}::uuid[]) and done_at is null and last_error is not null
        returning id`,
  )
  for (const worker of services.behind) worker.wake()
  return { retried: retried.length }
}

export const queueRoutes = [serve(listQueues, queuesNow), serve(retryJobs, retryNow)]
