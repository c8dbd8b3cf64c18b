import { lt } from 'drizzle-orm'
import { archiveOld } from './archive/archive-old.ts'
import { forgetOldCounters } from './auth/limits.ts'
import { forgetOldSignUps } from './auth/sign-ups.ts'
import { forgetOldIncidents } from './billing/payments/forget-old-incidents.ts'
import { idempotencyKeys } from './db/history-schema.ts'
import { oneTimeTokens, sessions } from './db/schema.ts'
import { sweepFiles } from './files/sweep.ts'
import { forgetOldJobs } from './queue/jobs.ts'
import type { Services } from './services.ts'
import { purgeOld } from './trash/purge-old.ts'

const hour = 60 * 60_000
const day = 24 * hour
/** A session nobody has refreshed for this long is a lost device. */
const idleSession = 90 * day
/** Longer than the payment provider repeats a notice, and than anyone looks for a job that failed. */
const jobsKept = 30 * day
/** Longer than anyone keeps changes unsent. */
const retryWindow = 30 * day

/** Removes what time has made worthless. Any number of processes may do it at once. */
export async function tidy(services: Services): Promise<void> {
  const now = services.now()
  const { queries } = services.db
  await forgetOldCounters(services)
  await queries.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now))
  await forgetOldSignUps(queries, now)
  const keptSince = new Date(now.getTime() - retryWindow)
  await queries.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, keptSince))
  await forgetOldIncidents(services)
  await forgetOldJobs(queries, new Date(now.getTime() - jobsKept))
  await purgeOld(services)
  await archiveOld(services)
  await sweepFiles(services)
  const idleSince = new Date(now.getTime() - idleSession)
  const ended = await queries
    .delete(sessions)
    .where(lt(sessions.refreshedAt, idleSince))
    .returning({ accountId: sessions.accountId })
  services.realtime.raise(...ended.map(({ accountId }) => `account:${accountId}` as const))
}

export function keepTidy(services: Services): () => void {
  const run = () =>
    tidy(services).catch((error: unknown) => services.log.warn({ err: error }, 'tidying failed'))
  void run()
  const timer = setInterval(() => void run(), hour).unref()
  return () => clearInterval(timer)
}
