import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { BackupRefused } from './archive.ts'

/**
 * Where the embedded engine finds no database it makes one: of a mistyped folder there would be backups,
 * night after night, with nothing in them.
 */
export async function refuseNoInstallation({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl) return
  const found = await access(join(dataDir, 'db', 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (found) return
  throw new BackupRefused(
    `There is no database in ${dataDir}: set DATA_DIR, or DATABASE_URL, as for the server`,
  )
}
