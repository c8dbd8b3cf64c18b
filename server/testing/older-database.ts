import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { migrate, migrationsFolder } from '#server/db/migrate.ts'
import type { Log } from '#server/log.ts'
import { emptyDatabase } from './databases.ts'
import { temporaryFolder } from './for-one-test.ts'
import { createTestLog } from './test-log.ts'

/** A database as the version before a migration left it, for a test to put old data into. */
export async function databaseBefore(
  migration: string,
  log: Log = createTestLog().log,
): Promise<Database> {
  const db = await emptyDatabase(log)
  const older = await temporaryFolder()
  for (const name of (await readdir(migrationsFolder)).filter((name) => name < migration)) {
    await copyFile(join(migrationsFolder, name), join(older, name))
  }
  await migrate(db, older)
  return db
}
