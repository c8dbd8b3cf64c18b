import { rename } from 'node:fs/promises'
import { BackupRefused } from '#server/backup/archive.ts'
import { dropOldBackups, dropUnfinished, listBackups } from '#server/backup/backup-files.ts'
import { countAll } from '#server/backup/count-all.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { applied } from '#server/db/migrate.ts'

/** A server that does not start because its disk is nearly full is worse off than one that has little left. */
const leave = 64 * 1024 * 1024

interface Parts {
  config: Config
  db: Database
  now: () => Date
}

/**
 * The backup that a rollback goes to: made before the first try of an upgrade, and the same at each try
 * that follows. A later one would be of a database that is halfway, which no version can serve. Of rows
 * alone: migrations touch no files, and those that are deleted stay for a day.
 */
export async function keepWayBack({ config, db, now }: Parts): Promise<string> {
  const { folder, passphrase } = config.backups
  await dropUnfinished(config)
  const begun = await unfinished(folder)
  const first = begun.at(-1)
  if (first && (await isStillTheWay(db, first.path, passphrase))) return first.path
  const spool = config.dataDir
  const place = { folder, spool, passphrase, now: now(), kind: 'upgrading' as const, leave }
  const path = await writeBackup({ db, store: null, ...place })
  for (const file of begun) if (file.path !== path) await finish(file.path)
  return path
}

/** When the version serves, whichever it is: what comes next is another upgrade. */
export async function endUpgrade({ backups, timeZone }: Config, now: Date): Promise<void> {
  for (const { path } of await unfinished(backups.folder)) await finish(path)
  await dropOldBackups(backups.folder, { timeZone, now })
}

/** Where it is once the upgrade is over. */
export const finishedName = (path: string) => path.replace('Z-upgrading.', 'Z-upgrade.')

export async function findWayBack({ folder }: Config['backups']): Promise<string> {
  const all = await listBackups(folder)
  const way = (await unfinished(folder)).at(-1) ?? all.find(({ kind }) => kind === 'upgrade')
  if (!way) throw new BackupRefused(`There is no backup of an upgrade in ${folder}`)
  return way.path
}

const unfinished = async (folder: string) =>
  (await listBackups(folder)).filter(({ kind }) => kind === 'upgrading')

const finish = (path: string) => rename(path, finishedName(path))

/**
 * Halfway nobody has served it since, and only this backup is of what was before. Where no migration
 * came through, the older version may have gone on for weeks: then its rows tell.
 */
async function isStillTheWay(db: Database, path: string, passphrase: string | null) {
  const manifest = await verifyBackup(path, passphrase).catch(() => null)
  if (!manifest) return false
  const done = await applied(db.queries)
  if (manifest.migrations.some(({ name }) => !done.some((other) => other.name === name)))
    return false
  return done.length > manifest.migrations.length || sameRows(manifest, await countAll(db))
}

const sameRows = ({ tables }: Manifest, counted: { name: string; digest: string }[]) =>
  tables.length === counted.length &&
  tables.every(({ name, digest }) =>
    counted.some((table) => table.name === name && table.digest === digest),
  )
