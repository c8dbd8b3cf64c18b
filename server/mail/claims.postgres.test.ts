import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { rows } from '#server/db/database.ts'
import { addAccount } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { startWorld } from '#server/testing/world.ts'

/** As PostgreSQL plans it for a table that was empty when it was last analysed. */
const unluckyPlan = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'bitmapscan']

it('every mail that is due is sent, whatever plan the database chooses', async () => {
  const world = await startWorld()
  onTestFinished(() => world.stop())
  const { db, mail } = world.services
  const { email, userId: accountId } = await addAccount({ db }, 'Ana Souza')
  await db.transaction(async (tx) => {
    const [row] = await rows<{ name: string }>(tx, sql`select current_database() as name`)
    const name = sql.identifier(row?.name ?? '')
    for (const setting of unluckyPlan) {
      await tx.execute(sql`alter database ${name} set ${sql.identifier(`enable_${setting}`)} = off`)
    }
  })
  // Settings of a database count for new connections: all that are open are closed, this one too.
  const closeAll = sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
  await db.queries.execute(closeAll).catch(() => {})
  const enqueue = () =>
    db.transaction(async (tx) => {
      for (const kind of ['password-changed', 'already-registered', 'approved'] as const) {
        await mail.enqueue(tx, kind, { accountId })
      }
    })
  // The pool may still hand out a connection whose end it has not heard of.
  await until('connected again', () =>
    enqueue().then(
      () => true,
      () => false,
    ),
  )
  await mail.settled()
  const mails = (await world.mails()).filter(({ to }) => to === email)
  expect(mails).toHaveLength(3)
})
