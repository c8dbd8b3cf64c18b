import { sql } from 'drizzle-orm'
import { database } from '#server/db/database.ts'
import { openPglite } from '#server/db/pglite.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { createLog } from '#server/log.ts'

/** Makes an installation of this moment: its template may be of another night, which is one to keep. */
export async function beginNow(settings: { DATA_DIR?: string; DATABASE_URL?: string }) {
  const { DATABASE_URL, DATA_DIR = '' } = settings
  const engine = DATABASE_URL
    ? openPostgres(DATABASE_URL, createLog('silent'))
    : await openPglite(DATA_DIR)
  const db = database(engine)
  await db.queries.execute(sql`update installation set begun_at = now()`)
  await db.close()
}
