import { createHmac } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/db/database.ts'
import { attemptCounters } from '#server/db/schema.ts'
import type { AuthServices } from './auth-call.ts'
import { AuthError, type AuthErrorCode } from './auth-error.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

interface CountingServices {
  db: Database
  now: () => Date
}

/** So many in a window, for each key. Counters live in the database: all processes agree on them. */
const windows = {
  signUps: { most: 20, window: hour, code: 'over_request_rate_limit' },
  requests: { most: 30, window: 5 * minute, code: 'over_request_rate_limit' },
  mailRequests: { most: 1, window: minute, code: 'over_email_send_rate_limit' },
} as const satisfies Record<string, { most: number; window: number; code: AuthErrorCode }>
type WindowName = keyof typeof windows

/** Counts one more and refuses beyond the limit. */
export async function countAgainst(
  services: CountingServices,
  name: WindowName,
  key: string,
): Promise<void> {
  const { code, ...limit } = windows[name]
  const retryAfter = await countWithin(services, { name, key, ...limit })
  if (retryAfter !== null) throw new AuthError(code, { retryAfter })
}

/** The same for who waits instead of being refused. */
export async function isBeyond(
  services: CountingServices,
  name: WindowName,
  key: string,
): Promise<boolean> {
  return (await countWithin(services, { name, key, ...windows[name] })) !== null
}

/** What `countWithin` counts. */
export interface Limit {
  name: string
  key: string
  most: number
  window: number
}

/**
 * Counts one more; beyond the limit, in how many seconds to try again. A statement of its own, never
 * part of the request's transaction: a refusal that rolls back must still count (CVE-2026-35597).
 */
export const countWithin = (services: CountingServices, limit: Limit): Promise<number | null> =>
  countIn(services.db.queries, limit, services.now())

/** The same inside a transaction: what is rolled back has not happened, and is not counted. */
export async function countIn(
  tx: Tx,
  { name, key, most, window }: Limit,
  now: Date,
): Promise<number | null> {
  const expired = sql`${attemptCounters.startedAt} <= ${new Date(now.getTime() - window).toISOString()}`
  const [counter] = await tx
    .insert(attemptCounters)
    .values({ name, key, count: 1, startedAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [attemptCounters.name, attemptCounters.key],
      set: {
        count: sql`case when ${expired} then 1 else ${attemptCounters.count} + 1 end`,
        startedAt: sql`case when ${expired} then excluded.started_at else ${attemptCounters.startedAt} end`,
        lastAt: now,
      },
    })
    .returning()
  if (!counter || counter.count <= most) return null
  const until = counter.startedAt.getTime() + window
  return Math.ceil((until - now.getTime()) / second)
}

/** Whether one more would be beyond the limit; counts nothing. */
export async function isReached(services: CountingServices, limit: Limit): Promise<boolean> {
  const since = new Date(services.now().getTime() - limit.window)
  const { count, startedAt } = attemptCounters
  const [counter] = await services.db.queries
    .select({ count })
    .from(attemptCounters)
    .where(and(counterOf(limit), gt(startedAt, since)))
  return counter !== undefined && counter.count >= limit.most
}

export async function forgetCounter({ db }: CountingServices, limit: Limit): Promise<void> {
  await db.queries.delete(attemptCounters).where(counterOf(limit))
}

export const counterOf = ({ name, key }: Limit) =>
  and(eq(attemptCounters.name, name), eq(attemptCounters.key, key))

/**
 * One of 65,536 keys, chosen by a secret: whatever addresses are tried, the table stays small, and
 * nobody knows whose counter another address would share.
 */
export const boundedKey = (
  { accessTokens }: Pick<AuthServices, 'accessTokens'>,
  ...parts: string[]
) =>
  createHmac('sha256', accessTokens.secretFor('guess counters'))
    .update(parts.join('\n'))
    .digest('hex')
    .slice(0, 4)
