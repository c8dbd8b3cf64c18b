import { openAsBlob } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { type Extensions, PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { type Database, database } from '#server/db/database.ts'
import { pgliteEngine } from '#server/db/pglite.ts'
import { openPostgres, type PostgresOptions } from '#server/db/postgres.ts'
import type { Log } from '#server/log.ts'
import { administer } from './administer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with a migrated PGlite: `dump.tar` to load into memory, and `db` as it is on disk. */
    pgliteTemplate: string
    /** A PostgreSQL for this run, with a migrated database named `template`. */
    postgresUrl: string
  }
}

export const engine = process.env.MUTIRAO_TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'

/** A machine that stands still for a moment is no failure. */
const patiently: PostgresOptions = { patience: 60_000, lockPatience: 60_000 }

/** A database of one's own, migrated, empty, open; closing it is all the tidying it needs. */
export async function freshDatabase(
  log: Log,
  waiting: PostgresOptions = patiently,
): Promise<Database> {
  if (engine === 'pglite') return database(pgliteEngine(await loadPglite(), async () => {}))
  const { url, drop } = await createDatabase('template')
  const opened = openPostgres(url, log, waiting)
  const close = async () => {
    await opened.close()
    await drop()
  }
  return database({ ...opened, close })
}

/** The same with nothing in it: as it is before the first migration. */
export async function emptyDatabase(log: Log): Promise<Database> {
  const db = await freshDatabase(log)
  await db.queries.execute(sql`drop schema public cascade`)
  await db.queries.execute(sql`create schema public`)
  return db
}

/** An empty one of the embedded engine, whichever is under test: to see what one engine makes of the other's. */
export const emptyPglite = async (): Promise<Database> =>
  database(
    pgliteEngine(await PGlite.create('memory://', { startParams: smallBuffers }), async () => {}),
  )

/** Settings with which a server process finds a fresh migrated database. */
export async function freshEnvironment(DATA_DIR: string) {
  if (engine === 'pglite') {
    await cp(join(inject('pgliteTemplate'), 'db'), join(DATA_DIR, 'db'), { recursive: true })
    return { env: { DATA_DIR }, drop: async () => {} }
  }
  const { url, drop } = await createDatabase('template')
  return { env: { DATA_DIR, DATABASE_URL: url }, drop }
}

/** The 128 MB of the default would be filled with zeros at every start, and a test has little data. */
const smallBuffers = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

export async function loadPglite(extensions: Extensions = {}): Promise<PGlite> {
  const dump = await openAsBlob(join(inject('pgliteTemplate'), 'dump.tar'))
  const place = { dataDir: 'memory://', loadDataDir: dump }
  return PGlite.create({ ...place, startParams: smallBuffers, extensions })
}

/** A database on this run's PostgreSQL: a copy of the migrated one, or of `template0`, empty. */
export async function createDatabase(template: 'template' | 'template0', locale = '') {
  const server = inject('postgresUrl')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  // Copying files is several times faster here than writing the copy to the log.
  await administer(
    server,
    `create database ${name} template ${template} strategy file_copy ${locale}`,
  )
  const url = new URL(server)
  url.pathname = name
  return {
    url: url.href,
    drop: () => administer(server, `drop database ${name} with (force)`),
  }
}
