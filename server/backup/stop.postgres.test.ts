import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { start } from '#server/start.ts'
import { beginNow } from '#server/testing/begin-now.ts'
import { freshSettings, temporaryFolder } from '#server/testing/for-one-test.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { until } from '#server/testing/until.ts'
import { waitingForLocks } from '#server/testing/waiting-for-locks.ts'
import { listBackups } from './backup-files.ts'
import { readJobs } from './backup-jobs.ts'

it('a server that stops does not wait for a backup: the next one makes it', async () => {
  const BACKUP_DIR = await temporaryFolder()
  const settings = await freshSettings()
  await beginNow(settings)
  const config = readConfig({ ...settings, PORT: '0', BACKUP_DIR })
  const run = async () => {
    const running = await start({ config, log: createTestLog().log })
    onTestFinished(() => running.stop())
    return running
  }
  const first = await run()
  const { db, backups } = first.services
  // The program waits for a table that somebody changes.
  const locked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`lock table tasks in access exclusive mode`)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  await backups.ask()
  await until('the program waits', async () => (await waitingForLocks(db)) > 0)
  await backups.stop()
  held.resolve()
  await holding
  expect(await listBackups(BACKUP_DIR)).toEqual([])
  expect(await readJobs(db)).toMatchObject({
    failure: null,
    making: { progress: expect.any(Number) },
  })

  const second = await run()
  await second.services.backups.settled()
  expect(await listBackups(BACKUP_DIR)).toMatchObject([{ kind: 'asked', whole: true }])
})
