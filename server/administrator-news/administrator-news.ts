import { sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import { type Database, rows, type Tx } from '#server/db/database.ts'
import { administratorNews } from '#server/db/notice-schema.ts'
import { leastFreeBytes } from '#server/disk/free-bytes.ts'
import type { Mail } from '#server/mail/mail.ts'

/** No mail sooner after the last one: what comes meanwhile is in the next. */
const atMostEvery = 60 * 60_000
/** A change that is being written has a moment of before: it is told of once it is surely there. */
const writtenWithin = 60_000
/** What an installation is first told of. */
const firstSince = 24 * 60 * 60_000

interface Parts {
  db: Database
  config: Config
  mail: Pick<Mail, 'enqueue' | 'wake'>
  now: () => Date
}

/**
 * One mail to the administrator of what asks for them: accounts that wait, payments that changed nothing,
 * jobs that were given up, a disk that is nearly full. The first of it is told within a minute or two.
 */
export async function tellAdministrator({ db, config, mail, now }: Parts): Promise<void> {
  const freeBytes = await leastFreeBytes(config)
  const diskLow = freeBytes < config.minFreeBytes
  const until = new Date(now().getTime() - writtenWithin)
  const told = await db.transaction(async (tx) => {
    const { toldUntil, wasLow } = await holdProgress(tx, until)
    if (until.getTime() - toldUntil.getTime() < atMostEvery) return false
    const isNews = (diskLow && !wasLow) || (await isAnythingNew(tx, toldUntil, until))
    const progress = { ...(isNews && { toldUntil: until }), ...(diskLow !== wasLow && { diskLow }) }
    if (Object.keys(progress).length > 0) await tx.update(administratorNews).set(progress)
    if (!isNews) return false
    await mail.enqueue(tx, 'administrator-news', {
      ...{ since: toldUntil.toISOString(), until: until.toISOString() },
      freeBytes: diskLow ? freeBytes : null,
    })
    return true
  })
  if (told) mail.wake()
}

/** Held until the end of the transaction: of two processes one tells. */
async function holdProgress(tx: Tx, until: Date) {
  const first = { toldUntil: new Date(until.getTime() - firstSince), diskLow: false }
  await tx.insert(administratorNews).values(first).onConflictDoNothing()
  const [progress] = await tx.select().from(administratorNews).for('update')
  // Written by a clock that was ahead: what came by then was told.
  if (progress && progress.toldUntil > until) {
    progress.toldUntil = until
    await tx.update(administratorNews).set({ toldUntil: until })
  }
  return {
    toldUntil: progress?.toldUntil ?? first.toldUntil,
    wasLow: progress?.diskLow ?? first.diskLow,
  }
}

async function isAnythingNew(tx: Tx, since: Date, until: Date): Promise<boolean> {
  const within = (column: string) => sql`
    ${sql.raw(column)} > ${since.toISOString()}::timestamptz
    and ${sql.raw(column)} <= ${until.toISOString()}::timestamptz`
  const [found] = await rows<{ news: boolean }>(
    tx,
    sql`select exists (select from accounts a join profiles p on p.user_id = a.id
                        where not p.approved and p.role <> 'admin' and ${within('a.email_confirmed_at')})
            or exists (select from payment_incidents where ${within('last_at')})
            or exists (select from jobs where ${within('abandoned_at')}) as news`,
  )
  return found?.news ?? false
}
