import { type BackupReport, makeBackup, readBackups } from '#contract/backups.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { type SignedInCall, serve } from '#server/http/serve.ts'
import { listBackups } from './backup-files.ts'
import { readJobs } from './backup-jobs.ts'
import type { Backups } from './backups.ts'

type BackupCall = SignedInCall<{ db: Database; config: Config; backups: Backups }>

async function report({ services: { db, config } }: BackupCall): Promise<BackupReport> {
  const { folder, nightly, passphrase } = config.backups
  const found = await listBackups(folder)
  return {
    ...{ nightly, folder, encrypted: passphrase !== null },
    backups: found.map(({ name, madeAt, bytes, kind, whole }) => ({
      ...{ name, bytes, kind, whole, madeAt: madeAt.toISOString() },
    })),
    ...(await readJobs(db)),
  }
}

async function askForOne(call: BackupCall): Promise<BackupReport> {
  const { making } = await readJobs(call.services.db)
  if (!making) await call.services.backups.ask()
  return report(call)
}

export const backupRoutes = [serve(readBackups, report), serve(makeBackup, askForOne)]
