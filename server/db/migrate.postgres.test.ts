import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '#server/testing/databases.ts'
import { serverProcess, temporaryFolder } from '#server/testing/for-one-test.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { type Database, database, rows } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

async function newDatabase(): Promise<string> {
  const { url, drop } = await createDatabase('template0')
  onTestFinished(drop)
  return url
}

function connect(url: string, options = {}): Database {
  const db = database(openPostgres(url, createTestLog().log, options))
  onTestFinished(() => db.close())
  return db
}

const applied = (db: Database) =>
  rows<{ name: string }>(db.queries, sql`select name from schema_migrations order by 1`)

it('migrates once when two programs find the same work', async () => {
  const folder = await temporaryFolder()
  // Slow enough that the second is certain to come while the first is at it.
  const slow = 'create table people (name text); select pg_sleep(0.3);'
  await writeFile(join(folder, '0001-people.sql'), slow)
  const url = await newDatabase()
  const [one, other] = [connect(url), connect(url)]
  await Promise.all([migrate(one, folder), migrate(other, folder)])
  expect(await applied(one)).toEqual([{ name: '0001-people' }])
})

it('lets a migration take longer than any statement of a request may', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, '0001-slow.sql'), 'select pg_sleep(0.6); create table people ();')
  const url = await newDatabase()
  const [one, other] = [connect(url, { slowest: 200 }), connect(url, { slowest: 200 })]
  await expect(one.queries.execute(sql`select pg_sleep(0.6)`)).rejects.toThrow()
  // The second waits for the first, which takes as long as that.
  await Promise.all([migrate(one, folder), migrate(other, folder)])
  expect(await applied(connect(url))).toEqual([{ name: '0001-slow' }])
})

it('starts two servers together on a new database', async () => {
  const url = await newDatabase()
  const start = async () =>
    serverProcess({ DATA_DIR: await temporaryFolder(), DATABASE_URL: url, LOG_LEVEL: 'warn' })
  const servers = await Promise.all([start(), start()])
  await Promise.all(servers.map((server) => server.ready()))
  expect(servers.map((server) => server.stderr())).toEqual(['', ''])
})
