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
  const slow = 'select pg_sleep(0.5);'
  await writeFile(join(migrations, '0001-slow.sql'), slow)
  await writeFile(join(migrations, '0002-slow-too.sql'), slow)

  const first = await server(url)
  const making = upgrade(first, migrations)
  await until('the first migration', async () => (await asleep(first.db)) > 0)
  const whole = { schema: '0002-slow-too', backup: null }
  expect(await upgrade(await server(url), migrations)).toEqual(whole)
  expect(await making).toEqual(whole)
})

const asleep = async ({ queries }: Database) =>
  (
    await rows(
      queries,
      sql`select from pg_stat_activity
          where datname = current_database() and wait_event = 'PgSleep'`,
    )
  ).length

async function server(DATABASE_URL: string) {
  const { log } = createTestLog()
  const config = readConfig({ DATA_DIR: await temporaryFolder(), DATABASE_URL })
  const db = database(openPostgres(DATABASE_URL, log))
  onTestFinished(() => db.close())
  return { config, db, log, now: () => new Date() }
}
