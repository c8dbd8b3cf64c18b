import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { freeBytes } from '#server/disk/free-bytes.ts'
import { runProgram } from './run-program.ts'

/** A database and its indexes, against its rows as they are packed. */
const grows = 12

/**
 * Restores a backup into a temporary place of the data folder, on the embedded engine whichever made it, as an
 * operator would: all hashes are compared before, and count and digest of each table after.
 */
export async function selfTest(
  { dataDir, environment, minFreeBytes }: Config,
  { path, bytes }: { path: string; bytes: number },
  signal: AbortSignal,
): Promise<void> {
  if ((await freeBytes(dataDir)) - bytes * grows < minFreeBytes) {
    throw new Error(`The disk of ${dataDir} has no room to try ${path}`)
  }
  const place = await mkdtemp(join(dataDir, '.testing-'))
  try {
    const elsewhere = { DATA_DIR: place, DATABASE_URL: '', STORAGE_URL: '', WEB_CONCURRENCY: '' }
    await runProgram('restore-program.ts', [path], { ...environment, ...elsewhere }, { signal })
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
