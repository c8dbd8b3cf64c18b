import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, rows, type Tx } from './database.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

export class MigrationError extends Error {}

interface Migration {
  name: string
  text: string
  checksum: string
}

/**
 * Brings the database to the newest schema, forward only, one transaction for each migration under
 * one lock: processes that start together migrate once, and a failure leaves no half of a step. No
 * step has a time limit, and none has the wait for another process that is at it.
 * Answers the name of the newest migration.
 */
export async function migrate(db: Database, folder = migrationsFolder): Promise<string> {
  const migrations = await readMigrations(folder)
  const done = await prepare(db)
  refuseForeign(migrations, done)
  for (const migration of missingOf(migrations, done)) {
    try {
      await db.transaction((tx) => apply(db, tx, migration), { unhurried: true })
    } catch (error) {
      throw new MigrationError(`Migration ${migration.name} failed: ${reason(error)}`, {
        cause: error,
      })
    }
  }
  return migrations.at(-1)?.name ?? 'none'
}

const missingOf = (migrations: Migration[], done: { name: string }[]) =>
  migrations.filter((migration) => !done.some(({ name }) => name === migration.name))

/** The names of those that a database with something in it lacks; of an empty one none is missed. */
export async function missingMigrations(db: Database, folder: string): Promise<string[]> {
  const done = await prepare(db)
  if (done.length === 0) return []
  const migrations = await readMigrations(folder)
  refuseForeign(migrations, done)
  return missingOf(migrations, done).map(({ name }) => name)
}

/** Brings an empty database to where another one was, inside a transaction: for what is restored. */
export async function migrateWithin(
  db: Database,
  tx: Tx,
  done: { name: string; checksum: string }[],
): Promise<void> {
  const migrations = await readMigrations(migrationsFolder)
  refuseForeign(migrations, done)
  await tx.execute(listOfMigrations)
  for (const migration of migrations) {
    if (done.some(({ name }) => name === migration.name)) await apply(db, tx, migration)
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name: file.replace(/\.sql$/, ''), text, checksum }
    }),
  )
}

/** What was applied before. */
const prepare = (db: Database) =>
  db.transaction(
    async (tx) => {
      await lock(tx)
      await tx.execute(listOfMigrations)
      return applied(tx)
    },
    { unhurried: true },
  )

const listOfMigrations = sql`
  create table if not exists schema_migrations (
    name       text primary key,
    checksum   text not null,
    applied_at timestamptz not null default now()
  )`

async function apply(db: Database, tx: Tx, migration: Migration): Promise<void> {
  await lock(tx)
  // Read again under the lock: another process may have applied it while we waited.
  if ((await applied(tx)).some(({ name }) => name === migration.name)) return
  await db.script(tx, migration.text)
  await tx.execute(sql`
    insert into schema_migrations (name, checksum)
    values (${migration.name}, ${migration.checksum})`)
}

/**
 * Any number will do, as long as it is always this one. Released when the transaction ends. Waited
 * for without limit: another process may be at a migration that takes long.
 */
const lock = (tx: Tx) =>
  tx.execute(sql`select set_config('lock_timeout', '0', true), pg_advisory_xact_lock(7261980)`)

/** What the database has been through. */
export const applied = (tx: Tx) =>
  rows<{ name: string; checksum: string }>(
    tx,
    sql`select name, checksum from schema_migrations order by name`,
  )

/** An older program on a newer database, or a migration edited after it ran, would do harm. */
function refuseForeign(known: Migration[], found: { name: string; checksum: string }[]): void {
  for (const { name, checksum } of found) {
    const migration = known.find((migration) => migration.name === name)
    if (!migration) {
      throw new MigrationError(`The database has migration ${name}, which this version lacks`)
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(`Migration ${name} was changed after it was applied`)
    }
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
