import type { AdviceKind } from '#contract/system-report.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { readInstallation } from '#server/system/installation.ts'
import { isAhead, listBackups } from './backup-files.ts'
import { readJobs } from './backup-jobs.ts'

const day = 24 * 60 * 60_000

/** With people's files, the newest first, but for those of a clock that was ahead. */
export const madeBy = async (folder: string, now: Date) =>
  (await listBackups(folder)).filter(
    (file) => (file.kind === 'nightly' || file.kind === 'asked') && !isAhead(file, now),
  )

/** The newest that lacks nothing. */
export const newestBackup = async (folder: string, now: Date) =>
  (await madeBy(folder, now)).find(({ whole }) => whole)

/** What about backups asks for the administrator's attention, the most urgent first. */
export async function backupTroubles(parts: {
  config: Config
  db: Database
  now: () => Date
}): Promise<AdviceKind[]> {
  const { folder, nightly } = parts.config.backups
  const now = parts.now()
  const { failure, selfTest } = await readJobs(parts.db)
  const { begunAt } = await readInstallation(parts.db.queries)
  const [last] = await madeBy(folder, now)
  const whole = await newestBackup(folder, now)
  const since = now.getTime() - (whole?.madeAt ?? begunAt).getTime()
  const asked: Partial<Record<AdviceKind, boolean>> = {
    'backup-failed': failure !== null,
    'backup-late': nightly && since > 2 * day,
    'backup-incomplete': last !== undefined && !last.whole,
    'backup-untrusted': selfTest !== null && selfTest.error !== null,
  }
  return (Object.keys(asked) as AdviceKind[]).filter((kind) => asked[kind])
}
