import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { administer } from './administer.ts'
import { type PostgresServer, preparePostgres } from './postgres-server.ts'

/** One PostgreSQL for the whole run; every test gets a copy of its migrated database. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await preparePostgres()
  await postgres.start()
  try {
    await makeTemplate(postgres)
  } catch (error) {
    // A migration that fails must end the run, not keep it waiting for a server nobody stops.
    await postgres.remove()
    throw error
  }
  project.provide('postgresUrl', postgres.url('postgres'))
  return () => postgres.remove()
}

async function makeTemplate(postgres: PostgresServer): Promise<void> {
  await administer(postgres.url('postgres'), 'create database template')
  const db = database(openPostgres(postgres.url('template'), pino({ level: 'silent' })))
  try {
    await migrate(db)
  } finally {
    await db.close()
  }
}
