import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { database, rows } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { createLog } from '#server/log.ts'
import { createDatabase } from '#server/testing/databases.ts'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { addAccount } from '#server/testing/people.ts'
import { spawnServer } from '#server/testing/server-process.ts'
import { openPostOffice } from '#server/testing/smtp-server.ts'
import { until } from '#server/testing/until.ts'

const letters = 60

it('kill -9 in the middle of the queue delays and loses nothing', async () => {
  const created = await createDatabase('template')
  const db = database(openPostgres(created.url, createLog('silent')))
  const office = await openPostOffice()
  onTestFinished(async () => {
    await office.close()
    await db.close()
    await created.drop()
  })
  const settings = {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: created.url,
    SMTP_URL: office.url,
    LOG_LEVEL: 'error',
  }
  const { userId, email } = await addAccount({ db }, 'Ana Souza')
  await db.queries.execute(sql`
    insert into jobs (queue, kind, details, created_at, next_attempt_at)
    select 'mail', 'password-changed', jsonb_build_object('accountId', ${userId}::text), now(), now()
      from generate_series(1, ${letters}::int)`)

  const doomed = await spawnServer(settings)
  await until('some letters sent', async () => office.received.length >= 3)
  doomed.kill('SIGKILL')
  await doomed.exit
  const sentByTheDead = office.received.length
  expect(sentByTheDead).toBeLessThan(letters)

  // Two at once take over. What the dead one held is theirs after its lease; here that is now.
  await db.queries.execute(sql`update jobs set next_attempt_at = now() where done_at is null`)
  const heirs = [
    await spawnServer(settings),
    await spawnServer({ ...settings, DATA_DIR: await temporaryFolder() }),
  ]
  onTestFinished(() => {
    for (const heir of heirs) heir.kill('SIGTERM')
  })
  await until('nothing left', async () => {
    const [left] = await rows<{ count: number }>(
      db.queries,
      sql`select count(*)::int as count from jobs where queue = 'mail'`,
    )
    return left?.count === 0
  })
  const sent = office.received.filter(({ to }) => to === email).length
  // The letter that was on its way when the process died may have left twice; no other did.
  expect(sent === letters || sent === letters + 1).toBe(true)
})
