import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '#server/backup/reason.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import type { Config } from '#server/config.ts'
import { type Database, database } from '#server/db/database.ts'
import { MigrationError, migrate, migrationsFolder, missingMigrations } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import type { Log } from '#server/log.ts'
import { keepWayBack } from './way-back.ts'

/** Packed. Larger ones would keep everybody waiting for longer than the rehearsal is worth. */
const largestRehearsal = 64 * 1024 * 1024

interface Parts {
  config: Config
  db: Database
  log: Log
  now: () => Date
}

interface Upgraded {
  /** The newest migration. */
  schema: string
  backup: string | null
}

/**
 * Brings the schema to this version, with a way back. One process at a time: another that starts would
 * find a schema that is halfway, and take it for one to be backed up.
 */
export const upgrade = (parts: Parts, folder = migrationsFolder): Promise<Upgraded> =>
  parts.db.alone(() => upgradeAlone(parts, folder))

async function upgradeAlone(parts: Parts, folder: string): Promise<Upgraded> {
  const { db, log } = parts
  const missing = await missingMigrations(db, folder)
  if (missing.length === 0) return { schema: await migrate(db, folder), backup: null }
  const backup = await backUpFirst(parts)
  log.info({ backup, migrations: missing }, 'there is a backup of before the upgrade')
  await rehearse(parts, backup, folder)
  try {
    return { schema: await migrate(db, folder), backup }
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    throw new MigrationError(`${error.message}. Back to ${backup}: npm run rollback`, {
      cause: error.cause,
    })
  }
}

async function backUpFirst(parts: Parts): Promise<string> {
  try {
    return await keepWayBack(parts)
  } catch (error) {
    const { folder } = parts.config.backups
    throw new MigrationError(
      `Nothing was upgraded: no backup could be written into ${folder}: ${reasonOf(error)}`,
      { cause: error },
    )
  }
}

/** On a copy in the embedded engine: both speak the same SQL. */
async function rehearse({ config, log }: Parts, path: string, migrations: string): Promise<void> {
  const { size } = await stat(path)
  if (size > largestRehearsal) {
    log.info({ path, size }, 'the upgrade is not rehearsed: the database is large')
    return
  }
  const place = await mkdtemp(join(config.dataDir, '.rehearsal-'))
  try {
    const copy = database(await openPglite(place))
    try {
      const { passphrase } = config.backups
      await restoreBackup({ db: copy, store: null, spool: place, path, passphrase })
      await migrate(copy, migrations)
    } finally {
      await copy.close()
    }
  } catch (error) {
    throw new MigrationError(
      `Nothing was upgraded: it failed on a copy (${path}): ${reasonOf(error)}`,
      { cause: error },
    )
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
