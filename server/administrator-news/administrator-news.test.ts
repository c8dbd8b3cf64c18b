import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveMany } from '#contract/accounts.ts'
import { listMailDeliveries, sendTestNotice } from '#contract/mail-deliveries.ts'
import { recordIncident } from '#server/billing/payments/incidents.ts'
import { openNotices } from '#server/notices/notices-worker.ts'
import { breakOutbox } from '#server/testing/broken-outbox.ts'
import { days, hours, seconds } from '#server/testing/clock.ts'
import { addAccount, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const adminPassword = 'segredo do admin'
let world: World
let adminEmail: string

beforeAll(async () => {
  world = await startWorld({ adminPassword })
  adminEmail = world.services.config.adminEmail
  await anHourLater()
})
afterAll(() => world.stop())

const asAdmin = () => signIn(world.fetch, adminEmail, adminPassword)
async function anHourLater() {
  world.clock.advance(hours(1))
  await world.services.notices.settled()
}
const mails = async () => (await world.mails()).filter(({ to }) => to === adminEmail)
/** Somebody who confirms their address at this moment. */
async function waiting(name: string) {
  const { db } = world.services
  const account = await addAccount({ db }, name, { approved: false })
  await db.queries.execute(sql`
    update accounts set email_confirmed_at = ${world.clock.now().toISOString()}::timestamptz
     where id = ${account.userId}`)
  return account
}

it('bundles the accounts that wait, and leaves out who was approved meanwhile', async () => {
  const before = (await mails()).length
  const [ana, bruno, carla] = [await waiting('Ana'), await waiting('Bruno'), await waiting('Carla')]
  await (await asAdmin()).call(approveMany, { accountIds: [carla.userId] })
  await anHourLater()
  const [mail, ...others] = (await mails()).slice(before)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('2 cadastros aguardam aprovação')
  expect(mail?.text).toContain(ana.email)
  expect(mail?.text).toContain(bruno.email)
  expect(mail?.text).not.toContain(carla.email)
  await waiting('Davi')
  world.clock.advance(seconds(10))
  await world.services.notices.settled()
  expect(await mails()).toHaveLength(before + 1)
  const other = openNotices(world.services)
  world.clock.advance(hours(1))
  await Promise.all([world.services.notices.settled(), other.settled()])
  await other.stop()
  expect(await mails()).toHaveLength(before + 2)
  await anHourLater()
  expect(await mails()).toHaveLength(before + 2)
})

it('tells of payments and of jobs that came to nothing, in one mail', async () => {
  const reason = { reason: 'forged_notice', reportedBy: '192.0.2.0', subject: '', reference: '' }
  await recordIncident(world.services, { ...reason, reason: 'forged_notice' })
  const now = world.clock.now().toISOString()
  await world.services.db.queries.execute(sql`
    insert into jobs (queue, kind, details, created_at, next_attempt_at, abandoned_at, last_error)
    values ('pictures', 'make', '{}', ${now}, ${now}, ${now}, 'x')`)
  await anHourLater()
  const mail = (await mails()).at(-1)
  expect(mail?.subject).toBe('Administração: 2 assuntos')
  expect(mail?.text).toContain('Ocorrências: 1')
  expect(mail?.text).toContain('Fila “pictures”: 1')
})

it('tells once that the disk is nearly full, and again when it was not meanwhile', async () => {
  const { config } = world.services
  const before = (await mails()).length
  const enough = config.minFreeBytes
  config.minFreeBytes = Number.MAX_SAFE_INTEGER
  await anHourLater()
  await anHourLater()
  expect((await mails()).slice(before)).toMatchObject([{ subject: 'O disco está quase cheio' }])
  config.minFreeBytes = enough
  await anHourLater()
  config.minFreeBytes = Number.MAX_SAFE_INTEGER
  await anHourLater()
  config.minFreeBytes = enough
  expect(await mails()).toHaveLength(before + 2)
})

it('sends a test notice, and keeps what became of each mail without its words', async () => {
  const admin = await asAdmin()
  await admin.call(sendTestNotice, {})
  expect((await mails()).at(-1)).toMatchObject({ subject: 'Aviso de teste do Mutirão' })
  const mend = await breakOutbox(world)
  world.clock.advance(1_000)
  await admin.call(sendTestNotice, {})
  await world.services.mail.settled()
  const { deliveries } = await admin.call(listMailDeliveries, {})
  expect(deliveries.filter(({ kind }) => kind === 'test-notice')).toMatchObject([
    { recipient: adminEmail, attempts: 1, error: expect.any(String) },
    { recipient: adminEmail, attempts: 1, error: null },
  ])
  expect(JSON.stringify(deliveries)).not.toContain('Se você o lê')
  await mend()
  await world.services.mail.settled()
  const after = (await (await asAdmin()).call(listMailDeliveries, {})).deliveries
  expect(after.filter(({ error }) => error)).toEqual([])
})

it('tells on, by the clock that is right, after one was ahead', async () => {
  world.clock.advance(days(30))
  await waiting('Elisa')
  await anHourLater()
  world.clock.advance(-days(30))
  await anHourLater()
  const before = (await mails()).length
  await waiting('Fábio')
  await anHourLater()
  await anHourLater()
  expect((await mails()).slice(before)).toHaveLength(1)
})
