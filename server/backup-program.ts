import { parseArgs } from 'node:util'
import type { BackupKind } from './backup/backup-files.ts'
import { askForBackup } from './backup/control.ts'
import { refuseNoInstallation } from './backup/find-installation.ts'
import { type FileEntry, nameOf } from './backup/manifest.ts'
import { reasonOf } from './backup/reason.ts'
import { writeBackup } from './backup/write-backup.ts'
import { type Config, readConfig } from './config.ts'
import { closeDataFolder } from './data-folder.ts'
import { type Database, database } from './db/database.ts'
import { FolderLocked } from './db/folder-lock.ts'
import { openPglite } from './db/pglite.ts'
import { openPostgres } from './db/postgres.ts'
import { openFileStore } from './files/store/open-store.ts'
import { createLog } from './log.ts'

// Whatever this process writes is for its own user alone.
process.umask(0o077)

// `npm run backup`. A running server says what it is for, when, and where a copy of its database is.
const text = { type: 'string' } as const
const {
  kind = 'asked',
  at,
  copy,
  'without-files': withoutFiles = false,
} = parseArgs({
  options: { kind: text, at: text, copy: text, 'without-files': { type: 'boolean' } },
}).values
try {
  const config = readConfig(process.env)
  if (!copy) {
    await refuseNoInstallation(config)
    await closeDataFolder(config.dataDir)
  }
  process.stdout.write(`${await backUp(config)}\n`)
} catch (error) {
  process.stderr.write(`No backup was made: ${reasonOf(error)}\n`)
  process.exitCode = 1
}

async function backUp(config: Config): Promise<string> {
  try {
    return await write(config, await openDatabase(config))
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error
    return askForBackup(config.dataDir, { withoutFiles })
  }
}

async function openDatabase({ databaseUrl, dataDir, logLevel }: Config): Promise<Database> {
  if (databaseUrl) return database(openPostgres(databaseUrl, createLog(logLevel)))
  return database(await openPglite(copy ?? dataDir))
}

async function write(config: Config, db: Database): Promise<string> {
  try {
    const store = withoutFiles ? null : openFileStore(config)
    const lack = (file: FileEntry) => process.stderr.write(`Not in it: ${nameOf(file)}\n`)
    const { folder, passphrase } = config.backups
    const place = {
      folder,
      spool: config.dataDir,
      passphrase,
      now: at ? new Date(at) : new Date(),
      kind: kind as BackupKind,
      leave: config.minFreeBytes,
    }
    return await writeBackup({ db, store, ...place, lack, tell: tellInPercent() })
  } finally {
    await db.close()
  }
}

/** To the server that started this program, if one did. */
function tellInPercent(): (share: number) => void {
  let told = 0
  return (share) => {
    const percent = Math.floor(share * 100)
    if (percent > told) process.send?.(percent / 100)
    told = percent
  }
}
