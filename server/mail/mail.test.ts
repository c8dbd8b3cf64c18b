import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, rows } from '#server/db/database.ts'
import { type Clock, createClock, days, minutes, seconds } from '#server/testing/clock.ts'
import { freshDatabase } from '#server/testing/databases.ts'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { freePort } from '#server/testing/free-port.ts'
import { readOutbox } from '#server/testing/outbox.ts'
import { openPostOffice } from '#server/testing/smtp-server.ts'
import { createTestLog, type LogLine } from '#server/testing/test-log.ts'
import { type Composers, type Mail, openMail } from './mail.ts'
import { mailFolder } from './transport.ts'

let db: Database
let clock: Clock
let logLines: LogLine[]

beforeAll(async () => {
  db = await freshDatabase(createTestLog().log)
})
beforeEach(async () => {
  clock = createClock()
  await db.queries.execute(sql`delete from jobs`)
})
afterAll(() => db.close())

/** In these tests the id says whom the letter is for; nobody: it has lost its reason. */
const letters: Pick<Composers, 'confirm-signup'> = {
  'confirm-signup': async (_tx, { signUpId, redirectTo }) =>
    signUpId === 'nobody'
      ? null
      : {
          to: `${signUpId}@exemplo.com.br`,
          subject: 'Confirme seu e-mail, São João',
          text: `Olá! Confirme aqui: ${redirectTo}`,
          html: `<p>Olá! <a href="${redirectTo}">Confirme</a></p>`,
          link: redirectTo,
        },
}

async function mailer(settings: Partial<Config>): Promise<{ mail: Mail; config: Config }> {
  const config = { ...readConfig({ DATA_DIR: await temporaryFolder() }), ...settings }
  const { log, lines } = createTestLog()
  logLines = lines
  const composers = letters as Composers
  const mail = openMail({ config, db, log, now: clock.now, composers })
  onTestFinished(() => mail.stop())
  return { mail, config }
}

async function postOffice(port?: number) {
  const office = await openPostOffice(port)
  onTestFinished(() => office.close())
  return office
}

const link = 'https://kanban.example/auth/v1/verify?token=abc'
const writeTo = (mail: Mail, signUpId: string) =>
  db.transaction((tx) => mail.enqueue(tx, 'confirm-signup', { signUpId, redirectTo: link }))
const waiting = () =>
  rows<{ attempts: number; lastError: string | null; abandoned: boolean }>(
    db.queries,
    sql`select attempts, last_error as "lastError", abandoned_at is not null as abandoned
          from jobs`,
  )

it('delivers by SMTP what a committed change has to say', async () => {
  const office = await postOffice()
  const { mail } = await mailer({ smtpUrl: office.url })
  await writeTo(mail, 'ana')
  await mail.settled()
  expect(office.received).toEqual([
    expect.objectContaining({
      to: 'ana@exemplo.com.br',
      subject: 'Confirme seu e-mail, São João',
      links: [link],
    }),
  ])
  expect(await waiting()).toEqual([])
})

it('never sends the mail of a change that was rolled back', async () => {
  const office = await postOffice()
  const { mail } = await mailer({ smtpUrl: office.url })
  const undone = db.transaction(async (tx) => {
    await mail.enqueue(tx, 'confirm-signup', { signUpId: 'ana', redirectTo: link })
    throw new Error('desfeito')
  })
  await expect(undone).rejects.toThrow('desfeito')
  await mail.settled()
  expect(office.received).toEqual([])
})

it('tries again later when the server is away, and delivers once', async () => {
  const port = await freePort()
  const { mail } = await mailer({ smtpUrl: `smtp://127.0.0.1:${port}` })
  await writeTo(mail, 'ana')
  await mail.settled()
  expect(await waiting()).toMatchObject([{ attempts: 1, lastError: expect.any(String) }])

  const office = await postOffice(port)
  await mail.settled()
  expect(office.received).toEqual([])

  clock.advance(seconds(30))
  await mail.settled()
  await mail.settled()
  expect(office.received).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

it('gives up after days of trying, and says so in the queue', async () => {
  const { mail } = await mailer({ smtpUrl: `smtp://127.0.0.1:${await freePort()}` })
  await writeTo(mail, 'ana')
  for (let day = 0; day < 12; day++) {
    await mail.settled()
    clock.advance(days(1))
  }
  expect(await waiting()).toMatchObject([{ abandoned: true }])
  const tries = logLines.filter((line) => line.msg === 'a job was not done').length
  await mail.settled()
  expect(logLines.filter((line) => line.msg === 'a job was not done')).toHaveLength(tries)
})

it('drops a mail that has lost its reason', async () => {
  const office = await postOffice()
  const { mail } = await mailer({ smtpUrl: office.url })
  await writeTo(mail, 'nobody')
  await mail.settled()
  expect(office.received).toEqual([])
  expect(await waiting()).toEqual([])
})

it('sends each mail once, however many processes look after the queue', async () => {
  const office = await postOffice()
  const { mail } = await mailer({ smtpUrl: office.url })
  const { mail: other } = await mailer({ smtpUrl: office.url })
  const people = Array.from({ length: 25 }, (_, index) => `pessoa${index}`)
  for (const person of people) await writeTo(mail, person)
  await Promise.all([mail.settled(), other.settled()])
  const recipients = office.received.map(({ to }) => to.split('@')[0])
  expect(recipients.sort()).toEqual(people.sort())
})

it('takes up again the mail of a process that died while sending it', async () => {
  const office = await postOffice()
  const { mail } = await mailer({ smtpUrl: office.url })
  await writeTo(mail, 'ana')
  const claimedByTheDead = new Date(clock.now().getTime() + minutes(2))
  await db.queries.execute(sql`update jobs set attempts = 1, next_attempt_at = ${claimedByTheDead}`)
  await mail.settled()
  expect(office.received).toEqual([])
  clock.advance(minutes(2))
  await mail.settled()
  expect(office.received).toHaveLength(1)
})

it('writes every mail to the outbox when there is no SMTP, and its link to the log', async () => {
  const { mail, config } = await mailer({ smtpUrl: null })
  await writeTo(mail, 'ana')
  await writeTo(mail, 'bruno')
  await mail.settled()
  const mails = await readOutbox(mailFolder(config))
  expect(mails.map(({ to }) => to).sort()).toEqual(['ana@exemplo.com.br', 'bruno@exemplo.com.br'])
  expect(mails[0]).toMatchObject({ subject: 'Confirme seu e-mail, São João', links: [link] })

  const [file] = await readdir(mailFolder(config))
  expect(file).toMatch(/-confirm-signup\.eml$/)
  // It holds a one-time link: nobody else on the machine may read it.
  expect((await stat(join(mailFolder(config), String(file)))).mode & 0o077).toBe(0)
  const line = logLines.find((line) => line.msg === 'mail written to the outbox')
  expect(line).toMatchObject({ link })
})
