import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase } from '#server/testing/databases.ts'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { type Database, rows } from './database.ts'
import { MigrationError, migrate } from './migrate.ts'

async function empty(): Promise<Database> {
  const db = await emptyDatabase(createTestLog().log)
  onTestFinished(() => db.close())
  return db
}

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const tables = async (db: Database) => {
  const found = await rows<{ name: string }>(
    db.queries,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return found.map(({ name }) => name)
}

const first = {
  '0001-people.sql': 'create table people (name text); insert into people default values;',
}
const second = { '0002-houses.sql': 'create table houses (street text);' }

it('applies what is missing, in order, and names the newest', async () => {
  const db = await empty()
  expect(await migrate(db, await folderOf(first))).toBe('0001-people')
  expect(await migrate(db, await folderOf({ ...second, ...first }))).toBe('0002-houses')
  expect(await tables(db)).toEqual(['houses', 'people', 'schema_migrations'])
})

it('does nothing the second time', async () => {
  const db = await empty()
  const folder = await folderOf(first)
  await migrate(db, folder)
  await migrate(db, folder)
  expect(await rows(db.queries, sql`select name from people`)).toHaveLength(1)
})

it('leaves the database as it was when a migration fails, and names it', async () => {
  const db = await empty()
  const broken = { '0002-houses.sql': 'create table houses (street text); select 1 / 0;' }
  const failing = migrate(db, await folderOf({ ...first, ...broken }))
  await expect(failing).rejects.toThrow(MigrationError)
  await expect(failing).rejects.toThrow(/^Migration 0002-houses failed: division by zero$/)
  expect(await tables(db)).toEqual(['people', 'schema_migrations'])

  expect(await migrate(db, await folderOf({ ...first, ...second }))).toBe('0002-houses')
})

it('refuses a migration that was edited after it had been applied', async () => {
  const db = await empty()
  await migrate(db, await folderOf(first))
  const edited = await folderOf({ '0001-people.sql': 'create table people (name text not null);' })
  await expect(migrate(db, edited)).rejects.toThrow('0001-people was changed after it was applied')
})

it('refuses a database that a newer version of the program has migrated', async () => {
  const db = await empty()
  await migrate(db, await folderOf({ ...first, ...second }))
  const older = migrate(db, await folderOf(first))
  await expect(older).rejects.toThrow('has migration 0002-houses, which this version lacks')
  expect(await tables(db)).toEqual(['houses', 'people', 'schema_migrations'])
})
