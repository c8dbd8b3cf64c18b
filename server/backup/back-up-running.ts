import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { databaseBytes } from '#server/metrics/metric-queries.ts'
import type { BackupKind } from './backup-files.ts'
import { roomIn } from './room.ts'
import { runProgram, type Watch } from './run-program.ts'

/**
 * A backup while the server serves; answers its path. It is written by another process. Of the embedded
 * database that process gets a copy, and people wait for as long as its files take to be copied.
 */
export async function backUpRunning(
  { dataDir, environment, databaseUrl, minFreeBytes }: Config,
  db: Database,
  { kind, now, withoutFiles = false }: { kind: BackupKind; now: Date; withoutFiles?: boolean },
  watch: Watch = {},
): Promise<string> {
  const said = [`--kind=${kind}`, `--at=${now.toISOString()}`]
  if (withoutFiles) said.push('--without-files')
  const write = (...args: string[]) =>
    runProgram('backup-program.ts', [...said, ...args], environment, watch)
  if (databaseUrl) return write()
  if (!db.copyFiles) throw new Error('A database in memory cannot be read by another process')
  await roomIn([dataDir], minFreeBytes)(await databaseBytes(db.queries))
  const copy = await mkdtemp(join(dataDir, '.copy-'))
  try {
    await db.copyFiles(join(copy, 'db'))
    return await write(`--copy=${copy}`)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
