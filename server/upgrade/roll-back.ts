import { BackupRefused } from '#server/backup/archive.ts'
import { fillFolder, nameOfNow } from '#server/backup/fill-folder.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { setSchemaAside } from '#server/backup/set-schema-aside.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import type { Config } from '#server/config.ts'
import { type Database, database } from '#server/db/database.ts'
import { applied } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import { findWayBack } from './way-back.ts'

export interface RolledBack {
  manifest: Manifest
  /** Where what was there before is now. */
  before: string | null
}

/** To what was before the last upgrade, in the place of what is there, which is kept beside it. */
export async function rollBackFolder({ dataDir, backups }: Config): Promise<RolledBack> {
  const restored = await wayBackOf(backups)
  const served = database(await openPglite(dataDir))
  try {
    await refuseUnchanged(served, restored)
  } finally {
    await served.close()
  }
  const { result, before } = await fillFolder(dataDir, { setAside: true }, (db) =>
    restoreBackup({ db, store: null, spool: dataDir, ...restored }),
  )
  return { manifest: result, before }
}

export async function rollBackPostgres(config: Config, db: Database): Promise<RolledBack> {
  const restored = await wayBackOf(config.backups)
  await refuseUnchanged(db, restored)
  const before = `until_${nameOfNow()}`
  const manifest = await restoreBackup({
    ...{ db, store: null, spool: config.dataDir, ...restored },
    setAside: (tx) => setSchemaAside(tx, before),
  })
  return { manifest, before: `the schema ${before}` }
}

interface Restored {
  path: string
  passphrase: string | null
}

const wayBackOf = async (backups: Config['backups']): Promise<Restored> => ({
  path: await findWayBack(backups),
  passphrase: backups.passphrase,
})

/** An upgrade that changed nothing needs no way back, and the backup may be weeks old. */
async function refuseUnchanged(db: Database, { path, passphrase }: Restored): Promise<void> {
  const { migrations } = await verifyBackup(path, passphrase)
  const done = await applied(db.queries)
  if (done.length !== migrations.length) return
  throw new BackupRefused(
    `Nothing was upgraded since ${path}: start the version that made it. To go back to its rows all the same: npm run restore`,
  )
}
