import { type SQL, sql } from 'drizzle-orm'
import { until } from './until.ts'
import { waitingForLocks } from './waiting-for-locks.ts'
import type { World } from './world.ts'

export const meetAtAccount = <T>(
  world: World,
  accountId: string,
  requests: (() => PromiseLike<T>)[],
) => meetAt(world, sql`accounts where id = ${accountId}`, requests)

export const meetAtSignUps = <T>(world: World, email: string, requests: (() => PromiseLike<T>)[]) =>
  meetAt(world, sql`sign_ups where email = ${email}`, requests)

export const meetAtProject = <T>(
  world: World,
  projectId: string,
  requests: (() => PromiseLike<T>)[],
) => meetAt(world, sql`projects where id = ${projectId}`, requests)

/**
 * Lets requests meet on purpose: a row is held until all of them, begun one after the other, wait
 * for somebody. PostgreSQL only; PGlite lets one transaction in at a time.
 */
async function meetAt<T>(world: World, row: SQL, requests: (() => PromiseLike<T>)[]): Promise<T[]> {
  const { db } = world.services
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${row} for update`)
    held.resolve()
    await release.promise
  })
  await held.promise
  const begun: PromiseLike<T>[] = []
  for (const begin of requests) {
    begun.push(begin())
    await until(`${begun.length} waiting`, async () => (await waiting(world)) === begun.length)
  }
  release.resolve()
  await holding
  return Promise.all(begun)
}

/** How many requests wait for a row. */
export const waiting = ({ services }: World): Promise<number> => waitingForLocks(services.db)
