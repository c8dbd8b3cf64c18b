import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backupName } from './backup/backup-files.ts'
import { freshSettings, serverProcess, temporaryFolder } from './testing/for-one-test.ts'

it('refuses a data folder in use, with one line that names the process', async () => {
  const settings = await freshSettings()
  const first = await serverProcess(settings)
  await first.ready()
  const second = await serverProcess(settings)
  expect(await second.exit).toEqual({ code: 1, signal: null })
  expect(second.stderr()).toBe(
    `The data folder ${settings.DATA_DIR} is in use by another process (pid ${first.pid})\n`,
  )
  expect((await fetch(`${first.baseUrl}/api/health`)).status).toBe(200)
})

it('starts on the folder of a process that was killed outright', async () => {
  const settings = await freshSettings()
  const first = await serverProcess(settings)
  await first.ready()
  first.kill('SIGKILL')
  await first.exit
  const second = await serverProcess(settings)
  await second.ready()
})

it('stops cleanly from the first answer on, however many backups it had to put in order', async () => {
  const settings = await freshSettings()
  const BACKUP_DIR = await temporaryFolder()
  const kind = { kind: 'upgrading', whole: true, encrypted: false } as const
  for (let second = 0; second < 3_000; second += 1) {
    await writeFile(join(BACKUP_DIR, backupName(new Date(second * 1_000), kind)), '')
  }
  const server = await serverProcess({ ...settings, BACKUP_DIR })
  await server.ready()
  server.kill('SIGTERM')
  expect(await server.exit).toEqual({ code: 0, signal: null })
  expect(await readdir(settings.DATA_DIR)).not.toContain('lock')
})
