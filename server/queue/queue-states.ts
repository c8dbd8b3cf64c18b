import { sql } from 'drizzle-orm'
import type { QueueState } from '#contract/queues.ts'
import { rows, type Tx } from '#server/db/database.ts'

/** What waits in each queue that has something, and what was given up. */
export const queueStates = (tx: Tx) =>
  rows<QueueState>(
    tx,
    sql`select queue as name, count(*) filter (where abandoned_at is null)::int as waiting,
               count(abandoned_at)::int as abandoned,
               to_json(min(created_at) filter (where abandoned_at is null)) as oldest
          from jobs where done_at is null group by queue order by queue`,
  )
