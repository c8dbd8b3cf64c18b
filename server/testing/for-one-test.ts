import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freshEnvironment } from './databases.ts'
import { type ServerProcess, type Settings, spawnServer } from './server-process.ts'

/** A folder that is gone when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A server process that is dead when the test ends, however it ends. */
export async function serverProcess(settings: Settings): Promise<ServerProcess> {
  const server = await spawnServer(settings)
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.exit
  })
  return server
}

/** Settings with a fresh migrated database of the engine under test. */
export async function freshSettings(): Promise<Settings> {
  const { env, drop } = await freshEnvironment(await temporaryFolder())
  onTestFinished(drop)
  return env
}
