import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { recoverPassword } from '#contract/auth.ts'
import { changeNoticeSettings } from '#contract/notice-settings.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addAccount, addPerson } from '#server/testing/people.ts'
import { openPostOffice } from '#server/testing/smtp-server.ts'
import { until } from '#server/testing/until.ts'
import { startWorld } from '#server/testing/world.ts'

it('a recovery leaves before all the other mails that wait', async () => {
  const office = await openPostOffice()
  const world = await startWorld({ smtpUrl: office.url })
  onTestFinished(async () => {
    await world.stop()
    await office.close()
  })
  const { db, mail, now } = world.services
  const [other, ana] = [await addAccount({ db }, 'Outra'), await addAccount({ db }, 'Ana Souza')]
  await db.queries.execute(sql`
    insert into jobs (queue, kind, details, created_at, next_attempt_at)
    select 'mail', 'password-changed', jsonb_build_object('accountId', ${other.userId}::text),
           ${now()}, ${now()}
      from generate_series(1, 30)`)
  mail.wake()
  await until('the first mail', () => office.received.length > 0)
  await world.call(recoverPassword, { email: ana.email })
  const sentBefore = office.received.length
  await mail.settled()
  const place = office.received.findIndex(({ to }) => to === ana.email)
  // One may be on its way, and one more be written, when it is asked for.
  expect(place).toBeLessThanOrEqual(sentBefore + 2)
  expect(office.received).toHaveLength(31)
})

it('bundles of notices leave after the mails that somebody waits for', async () => {
  const office = await openPostOffice()
  const world = await startWorld({ smtpUrl: office.url })
  onTestFinished(async () => {
    await world.stop()
    await office.close()
  })
  const { db, mail, now } = world.services
  const ana = await addPerson({ db, fetch: world.fetch }, 'Ana Souza')
  await exampleProject(ana, [])
  await ana.call(changeNoticeSettings, { weeklySummary: true })
  const at = (count: number) => new Date(now().getTime() - count * 1_000).toISOString()
  await db.queries.execute(sql`
    insert into jobs (queue, kind, details, created_at, next_attempt_at)
    select 'mail', kind, jsonb_build_object('accountId', ${ana.userId}::text), due, due
      from (values ('weekly-summary', ${at(9)}::timestamptz),
                   ('password-changed', ${at(1)}::timestamptz)) waiting (kind, due)`)
  await mail.settled()
  expect(office.received.map(({ subject }) => subject)).toEqual([
    'Sua senha foi alterada',
    expect.stringContaining('Resumo da semana'),
  ])
})
