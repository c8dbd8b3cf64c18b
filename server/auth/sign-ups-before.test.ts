import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { getProfile } from '#contract/accounts.ts'
import { signUp, verifyToken } from '#contract/auth.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { mailFolder } from '#server/mail/transport.ts'
import { start } from '#server/start.ts'
import { callRoute, type Fetch } from '#server/testing/api-client.ts'
import { linkIn } from '#server/testing/auth-browser.ts'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { databaseBefore } from '#server/testing/older-database.ts'
import { newestMailTo } from '#server/testing/outbox.ts'
import { password } from '#server/testing/people.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { hashPassword } from './passwords.ts'

/** A server on a database in which people signed up before sign-ups were kept apart. */
async function startOnOldDatabase(people: { id: string; email: string }[]) {
  const { log } = createTestLog()
  const folder = await temporaryFolder()
  const db = await databaseBefore('0008', log)
  const hash = await hashPassword('segredo')
  for (const { id, email } of people) {
    await db.queries.execute(sql`
      insert into accounts (id, email, password_hash, user_metadata, created_at, updated_at)
      values (${id}, ${email}, ${hash}, '{"full_name": "Ana Souza"}', now(), now())`)
    await db.queries.execute(sql`
      insert into profiles (user_id, full_name, approved, created_at)
      values (${id}, 'Ana Souza', true, now())`)
  }
  const config = readConfig({ PORT: '0', DATA_DIR: folder, TRUST_PROXY: '127.0.0.1' })
  return {
    db,
    upgrade: async () => {
      // Without the backup and the rehearsal that a start makes first: server/upgrade has them.
      await migrate(db)
      const running = await start({ config, log, db })
      onTestFinished(() => running.stop())
      const fetchPath: Fetch = (path, init) =>
        fetch(`http://127.0.0.1:${running.port}${path}`, init)
      const mailTo = async (email: string) => {
        await running.services.mail.settled()
        return newestMailTo(mailFolder(config), email)
      }
      return { fetch: fetchPath, mailTo }
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

it('an account that was never confirmed is confirmed by the link or code it was sent', async () => {
  const [byLink, byCode] = ['ana', 'bia'].map((name) => ({
    id: randomUUID(),
    email: `${name}@exemplo.com.br`,
  }))
  if (!byLink || !byCode) throw new Error('Two people')
  const { db, upgrade } = await startOnOldDatabase([byLink, byCode])
  for (const { id, email } of [byLink, byCode]) {
    await db.queries.execute(sql`
      insert into one_time_tokens (account_id, kind, link_hash, code_hash, email, created_at, expires_at)
      values (${id}, 'signup', ${digest(`link of ${id}`)}, ${digest(`${id}:signup:123456`)}, ${email},
              now(), now() + interval '1 day')`)
  }
  const server = await upgrade()
  const ways = [
    { type: 'signup', token_hash: `link of ${byLink.id}` },
    { type: 'signup', email: byCode.email, token: '123456' },
  ]
  for (const [index, way] of ways.entries()) {
    const { access_token: token, user } = await callRoute(server.fetch, verifyToken, way)
    expect(user.id).toBe([byLink, byCode][index]?.id)
    const profile = await callRoute(server.fetch, getProfile, {}, { token })
    // Whoever was approved before stays so.
    expect(profile).toMatchObject({ fullName: 'Ana Souza', approved: true })
  }
})

it('an account that was approved unconfirmed waits again when confirmed under another name', async () => {
  const people = ['Ana Souza', 'Outra Pessoa'].map((name, number) => ({
    id: randomUUID(),
    email: `pessoa${number}@exemplo.com.br`,
    name,
  }))
  const { upgrade } = await startOnOldDatabase(people)
  const server = await upgrade()
  const seen: unknown[] = []
  for (const { email, name } of people) {
    const data = { full_name: name }
    await callRoute(server.fetch, signUp, { email, password, data })
    const mail = await server.mailTo(email)
    if (!mail) throw new Error('The confirmation was not sent')
    const { access_token: token } = await callRoute(server.fetch, verifyToken, linkIn(mail))
    const { fullName, approved } = await callRoute(server.fetch, getProfile, {}, { token })
    seen.push([fullName, approved])
  }
  expect(seen).toEqual([
    ['Ana Souza', true],
    ['Outra Pessoa', false],
  ])
})

it('its confirmation that was still to be sent is sent', async () => {
  const ana = { id: randomUUID(), email: 'ana@exemplo.com.br' }
  const { db, upgrade } = await startOnOldDatabase([ana])
  const details = JSON.stringify({ accountId: ana.id, redirectTo: 'http://127.0.0.1/' })
  await db.queries.execute(sql`
    insert into outgoing_mails (kind, details, created_at, next_attempt_at)
    values ('confirm-signup', ${details}::jsonb, now(), now())`)
  const { mailTo } = await upgrade()
  expect(await mailTo(ana.email)).toMatchObject({ subject: 'Confirme seu e-mail' })
})
