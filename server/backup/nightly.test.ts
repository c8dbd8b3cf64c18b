import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeBackup, readBackups } from '#contract/backups.ts'
import { createProject } from '#contract/projects.ts'
import { getSystem } from '#contract/system-report.ts'
import { readConfig } from '#server/config.ts'
import { start } from '#server/start.ts'
import { beginNow } from '#server/testing/begin-now.ts'
import { type Clock, createClock, days } from '#server/testing/clock.ts'
import { engine } from '#server/testing/databases.ts'
import { freshSettings, temporaryFolder } from '#server/testing/for-one-test.ts'
import { signIn } from '#server/testing/people.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { until } from '#server/testing/until.ts'
import { watchNames } from '#server/testing/watch-names.ts'
import { backupName } from './backup-files.ts'

const password = 'segredo do admin'
/** Their programs start as quickly as the server's own. */
const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/node') }
/** With its name, or as far as it has come. */
const isOfBackup = /^(mutirao-.*\.tar|\.making-.{36})$/
/** Backups and trials, each in a process of its own. */
vi.setConfig({ testTimeout: 900_000 })

it('every night one of all processes makes a backup, and every week one is tried', async () => {
  const folder = { BACKUP_DIR: await temporaryFolder() }
  // One that is tried is tried on the embedded engine, which serves one process.
  const several = engine === 'postgres' && { WEB_CONCURRENCY: '2' }
  const settings = { ...(await freshSettings()), ...folder, ...compiled, ...several }
  await beginNow(settings)
  const everThere = watchNames(settings.BACKUP_DIR)
  const clock = createClock()
  const first = await process(settings, clock)
  const all = engine === 'postgres' ? [first, await process(settings, clock)] : [first]
  // Anew each time: nights pass, and sessions end.
  const admin = () => signIn(first.fetch, 'admin@mutirao.local', password)
  const report = async () => (await admin()).call(readBackups, {})
  await (await admin()).call(createProject, { name: 'Reforma' })
  const pass = async (count: number) => {
    clock.advance(days(count))
    await Promise.all(all.map(({ backups }) => backups.settled()))
  }

  await pass(0)
  expect(await report()).toMatchObject({ nightly: true, backups: [], selfTest: null, making: null })

  await pass(1)
  const { backups, selfTest, failure } = await until('it is tried', async () => {
    const told = await report()
    return told.selfTest && told
  })
  const [newest] = backups
  expect(backups).toMatchObject([{ kind: 'nightly', bytes: expect.any(Number) }])
  expect(failure).toBeNull()
  expect(selfTest).toMatchObject({ name: newest?.name, error: null })

  // By wish there is one more, which is shown as it grows.
  clock.advance(1_000)
  expect(await (await admin()).call(makeBackup, {})).toMatchObject({
    making: { progress: expect.any(Number) },
  })
  const made = await until('a second backup', async () => {
    const { backups, making } = await report()
    return !making && backups
  })
  expect(made.map(({ kind }) => kind)).toEqual(['asked', 'nightly'])

  // A week later another one is tried, and this one is cut off.
  const moment = new Date(clock.now().getTime() + days(7) + 60_000)
  const damaged = backupName(moment, { kind: 'asked', whole: true, encrypted: false })
  await cutOff(join(settings.BACKUP_DIR, made[0]?.name ?? ''), join(settings.BACKUP_DIR, damaged))
  await pass(7)
  const later = await until('another is tried', async () => {
    const told = await report()
    return told.selfTest?.name === damaged && told
  })
  expect(later.backups.map(({ kind }) => kind)).toEqual(['asked', 'nightly', 'asked', 'nightly'])
  expect(later.selfTest).toMatchObject({ name: damaged, error: expect.stringContaining(damaged) })
  expect(await readdir(settings.BACKUP_DIR)).toHaveLength(4)
  // What they are made of and tried in is elsewhere: it can be read, whatever the backups are.
  expect((await everThere()).filter((name) => !isOfBackup.test(name))).toEqual([])
  const { advice } = await (await admin()).call(getSystem, {})
  expect(advice).toContain('backup-untrusted')
  expect(advice).not.toContain('backup-late')
})

async function process(settings: Record<string, string>, { now }: Clock) {
  const config = readConfig({ ...settings, PORT: '0', ADMIN_PASSWORD: password })
  const running = await start({ config, log: createTestLog().log, now })
  onTestFinished(() => running.stop())
  return {
    backups: running.services.backups,
    fetch: (path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${running.port}${path}`, init),
  }
}

async function cutOff(whole: string, path: string): Promise<void> {
  const bytes = await readFile(whole)
  await writeFile(path, bytes.subarray(0, bytes.length / 2))
}
