import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupRefused } from './backup/archive.ts'
import { fillFolder, nameOfNow } from './backup/fill-folder.ts'
import { type Manifest, nameOf } from './backup/manifest.ts'
import { reasonOf } from './backup/reason.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { setSchemaAside } from './backup/set-schema-aside.ts'
import { type Config, readConfig } from './config.ts'
import { closeDataFolder } from './data-folder.ts'
import { database, type Tx } from './db/database.ts'
import { openPostgres } from './db/postgres.ts'
import { openFileStore } from './files/store/open-store.ts'
import { createLog } from './log.ts'
import { refuseServed } from './promotion/promote.ts'

process.umask(0o077)

// `npm run restore -- FILE`: into the place that the environment names, which is empty, or by a word in
// the place of what is there.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'without-damaged-files': { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    },
  })
  const [given] = positionals
  const { replace, 'without-damaged-files': withoutDamaged } = values
  if (!given) throw new BackupRefused('Say which file: npm run restore -- FILE')
  const config = readConfig(process.env)
  await closeDataFolder(config.dataDir)
  const which = { path: resolve(given), withoutDamaged }
  const { result, before } = await restore(config, which, replace)
  const { madeAt, tables, files, missingFiles, withFiles } = result
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(`Restored as of ${madeAt}: ${rows} rows, ${files.length} files\n`)
  if (!withFiles) process.stdout.write("It was made without people's files: none were restored\n")
  if (before) process.stdout.write(`What was there is kept: ${before}\n`)
  for (const file of missingFiles) process.stderr.write(`Not in it: ${nameOf(file)}\n`)
} catch (error) {
  process.stderr.write(`Nothing was restored: ${reasonOf(error)}\n`)
  process.exitCode = 1
}

interface Restored {
  result: Manifest
  /** Where what was there before is now. */
  before: string | null
}

async function restore(
  config: Config,
  which: { path: string; withoutDamaged: boolean },
  replace: boolean,
): Promise<Restored> {
  const { databaseUrl, dataDir, logLevel, backups } = config
  const place = { store: openFileStore(config), spool: dataDir, passphrase: backups.passphrase }
  if (!databaseUrl) {
    return fillFolder(dataDir, { setAside: replace }, (db) =>
      restoreBackup({ db, ...place, ...which }),
    )
  }
  const db = database(openPostgres(databaseUrl, createLog(logLevel)))
  const before = `until_${nameOfNow()}`
  const setAside = replace && { setAside: (tx: Tx) => setSchemaAside(tx, before) }
  try {
    if (replace) await refuseServed(db)
    const result = await restoreBackup({ db, ...place, ...which, ...setAside })
    return { result, before: replace ? `the schema ${before}` : null }
  } finally {
    await db.close()
  }
}
