import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Database, database, rows } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { createDatabase } from '#server/testing/databases.ts'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { until } from '#server/testing/until.ts'
import { upgrade } from './upgrade.ts'

it('a server that starts while another makes the schema waits for all of it', async () => {
  const { url, drop } = await createDatabase('template0')
  onTestFinished(drop)
  const migrations = await temporaryFolder()
  const slow = 'select pg_advisory_xact_lock(1);'
  await writeFile(join(migrations, '0001-slow.sql'), slow)
  await writeFile(join(migrations, '0002-slow-too.sql'), slow)

  const [first, second] = [await server(url), await server(url)]
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = first.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`)
    held.resolve()
    await letGo.promise
  })
  await held.promise
  const making = upgrade(first, migrations)
  await until('the first migration', async () => (await waiting(first.db)) === 1)
  const waitingForIt = upgrade(second, migrations)
  await until('the second server waits', async () => (await waiting(first.db)) === 2)
  letGo.resolve()
  await holding
  const whole = { schema: '0002-slow-too', backup: null }
  expect(await Promise.all([making, waitingForIt])).toEqual([whole, whole])
})

const waiting = async ({ queries }: Database) =>
  (
    await rows(
      queries,
      sql`select from pg_stat_activity
          where datname = current_database() and wait_event = 'advisory'`,
    )
  ).length

async function server(DATABASE_URL: string) {
  const { log } = createTestLog()
  const config = readConfig({ DATA_DIR: await temporaryFolder(), DATABASE_URL })
  const db = database(openPostgres(DATABASE_URL, log))
  onTestFinished(() => db.close())
  return { config, db, log, now: () => new Date() }
}
