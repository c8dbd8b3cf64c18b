import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Failure } from '#contract/system-report.ts'
import { type Database, rows, type Tx } from '#server/db/database.ts'
import { loggedError } from '#server/db/logged-error.ts'
import type { Log } from '#server/log.ts'
import { openWorker, type Worker } from '#server/queue/worker.ts'

export interface Failures extends Worker {
  /** Kept in memory for the moment: whatever fails often must not cost a statement each time. */
  note(error: unknown, route: string): void
  /** Says to who watches that what people write is not being stored. */
  noteNoRoom(): void
  lacksRoom(): boolean
}

const writeEvery = 5_000
const shown = 20
/** Until this is over after a refusal, the disk may still be full. */
const noRoomFor = 60_000

/** What failed unexpectedly in any process, each kind once, for the administrator to see. */
export function openFailures(parts: { db: Database; log: Log; now: () => Date }): Failures {
  const { db, log, now } = parts
  const noted = new Map<string, Noted>()
  let refusedAt = Number.NEGATIVE_INFINITY
  const worker = openWorker({
    log,
    every: writeEvery,
    complaint: 'failures could not be written down',
    next: async () => {
      const all = [...noted.values()]
      noted.clear()
      if (all.length > 0) await writeDown(db.queries, all)
      return false
    },
  })
  return {
    ...worker,
    noteNoRoom: () => {
      refusedAt = now().getTime()
    },
    lacksRoom: () => now().getTime() - refusedAt < noRoomFor,
    note: (error, route) => {
      const { what, place } = kindAndPlace(error)
      const fingerprint = createHash('sha256').update(`${what}\n${place}\n${route}`).digest('hex')
      const at = now().toISOString()
      const known = noted.get(fingerprint)
      noted.set(fingerprint, {
        ...{ fingerprint, what, place, route },
        times: (known?.times ?? 0) + 1,
        first_at: known?.first_at ?? at,
        last_at: at,
      })
    },
  }
}

interface Noted {
  fingerprint: string
  what: string
  place: string
  route: string
  times: number
  first_at: string
  last_at: string
}

/**
 * Its kind and its place in our code, past what every statement goes through. Not its message: that may
 * quote what somebody wrote.
 */
function kindAndPlace(thrown: unknown): { what: string; place: string } {
  const error = loggedError(thrown)
  const chain = [error, error.cause].filter((part) => part !== undefined)
  const what = chain.map(({ type, code }) => (code ? `${type} ${code}` : type)).join(' ← ')
  const ours = /\b(?:server\/(?!db\/)|contract\/)[\w./-]+:\d+/
  return { what, place: error.stack.match(ours)?.[0] ?? '' }
}

const writeDown = (tx: Tx, noted: Noted[]) =>
  tx.execute(sql`
    insert into failures
    select * from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
      as n(fingerprint text, what text, place text, route text, times integer,
           first_at timestamptz, last_at timestamptz)
    on conflict (fingerprint) do update
      set times = failures.times + excluded.times, last_at = excluded.last_at`)

export const newestFailures = (tx: Tx) =>
  rows<Failure>(
    tx,
    sql`select what, place, route, times, to_json(first_at) as "firstAt", to_json(last_at) as "lastAt"
          from failures order by last_at desc, fingerprint limit ${shown}`,
  )
