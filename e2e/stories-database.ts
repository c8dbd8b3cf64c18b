import { administer } from '../server/testing/administer.ts'
import { preparePostgres } from '../server/testing/postgres-server.ts'
import { bundleServer } from '../server/testing/server-bundle.ts'

/*
 * Most stories run on one PostgreSQL, which starts quicker and does more at once than the embedded
 * database. On that are the long random story and those of payments.
 */
const name = 'STORIES_POSTGRES_URL'

/** Called by Playwright before the first story; what it returns, after the last. */
export default async function prepare(): Promise<() => Promise<void>> {
  const removeBundle = await bundleServer()
  if (process.env.STORIES_ON === 'pglite') return removeBundle
  const postgres = await preparePostgres()
  await postgres.start()
  process.env[name] = postgres.url('postgres')
  return async () => {
    await postgres.remove()
    await removeBundle()
  }
}

/** Settings for an installation with a database of its own; none: the embedded one. */
export async function ownDatabase(): Promise<{ DATABASE_URL?: string }> {
  const server = process.env[name]
  if (!server) return {}
  const database = `stories_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${database}`)
  return { DATABASE_URL: server.replace(/postgres$/, database) }
}
