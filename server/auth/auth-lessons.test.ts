import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { endSession, getProfile, listAccounts, listSessions } from '#contract/accounts.ts'
import { listProjects } from '#contract/projects.ts'
import type { Route } from '#contract/route.ts'
import { rows } from '#server/db/database.ts'
import { accounts, sessions, signingKeys } from '#server/db/schema.ts'
import { bindings } from '#server/routes.ts'
import { callRoute } from '#server/testing/api-client.ts'
import {
  answerOf,
  codeIn,
  linkIn,
  newEmail,
  openBrowser,
  refusalOf,
  signedIn,
  signInAs,
  signUp,
} from '#server/testing/auth-browser.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { listen } from '#server/testing/listen.ts'
import { addAccount, addPerson, password, signIn } from '#server/testing/people.ts'
import { examples } from '#server/testing/route-examples.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { authRoutes } from './auth-routes.ts'

const adminPassword = 'segredo do admin'
let world: World

beforeAll(async () => {
  world = await startWorld({ adminPassword })
})
afterAll(() => world.stop())

describe('CVE-2025-52560: the Host header', () => {
  /** As an attacker who forges it: `fetch` would not let us. */
  const forge = (method: string, path: string, body?: object) =>
    new Promise<string>((resolve, reject) => {
      const headers = {
        host: 'mal.example',
        'x-forwarded-host': 'mal.example',
        forwarded: 'host=mal.example',
        'content-type': 'application/json',
      }
      const sent = request(`${world.baseUrl}${path}`, { method, headers }, (response) => {
        response.resume().on('end', () => resolve(response.headers.location ?? ''))
      })
      sent.on('error', reject).end(body && JSON.stringify(body))
    })

  it('has no part in the links we send', async () => {
    const email = newEmail('ana')
    const data = { full_name: 'Ana Souza' }
    await forge('POST', '/auth/v1/signup', { email, password, data })
    const confirmation = await world.mailTo(email)
    const known = await addAccount({ db: world.services.db }, 'Bruno Lima')
    await forge('POST', '/auth/v1/recover', { email: known.email })
    const recovery = await world.mailTo(known.email)
    await forge('POST', '/auth/v1/signup', { email: known.email, password, data })
    const already = await world.mailTo(known.email)
    for (const { links, html } of [confirmation, recovery, already]) {
      expect(links[0]).toMatch(`${world.baseUrl}/auth`)
      expect(html).not.toContain('mal.example')
    }
  })

  it('has no part in where a link leads', async () => {
    const location = await forge('GET', '/auth/v1/verify?token=x&type=signup')
    expect(location).toMatch(`${world.baseUrl}/auth/confirmar#`)
  })
})

describe('CVE-2026-62376: what could be used to enter', () => {
  /** Every row of every table, as whoever steals a backup would read it. */
  async function dump(): Promise<string> {
    const { queries } = world.services.db
    const tables = await rows<{ name: string }>(
      queries,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['one_time_tokens', 'sign_ups']),
    )
    const contents: unknown[] = []
    for (const { name } of tables) {
      contents.push(await rows(queries, sql`select to_jsonb(t) from ${sql.identifier(name)} t`))
    }
    return JSON.stringify(contents)
  }

  it('is nowhere in the database as it is: links, codes, tokens, passwords', async () => {
    const secret = 'uma senha que ninguém mais tem'
    const { browser, email, session } = await signedIn(world, 'Bruno Lima')
    await answerOf(browser.updateUser({ password: secret, current_password: password }))
    const { session: other } = await signInAs(world, email, secret)
    const wanted = newEmail('bruno')
    const pending = await signUp(world, 'Pendente')
    const first = await world.mailTo(pending.email)
    await signUp(world, 'Pendente Também', pending.email)
    await answerOf(browser.resetPasswordForEmail(email))
    const recovery = await world.mailTo(email)
    await answerOf(browser.reauthenticate())
    const nonce = await world.mailTo(email)
    await answerOf(browser.updateUser({ email: wanted, current_password: secret }))
    const addresses = [pending.email, wanted]
    const mails = [recovery, nonce, first, ...(await Promise.all(addresses.map(world.mailTo)))]
    const contents = await dump()
    expect(contents).toContain(email)
    for (const mail of mails) {
      expect(codeIn(mail)).toMatch(/^\d{6}$/)
      expect(contents).not.toContain(`"${codeIn(mail)}"`)
      if (mail.links.length > 0) expect(contents).not.toContain(linkIn(mail).token_hash)
    }
    for (const { access_token, refresh_token } of [session, other]) {
      expect(contents).not.toContain(access_token)
      expect(contents).not.toContain(refresh_token)
    }
    expect(contents).not.toContain(secret)
    expect(contents).not.toContain(Buffer.from(secret).toString('base64'))
  })

  it('is not in the log of requests either', async () => {
    const { email } = await signUp(world, 'Carla Dias')
    const { token_hash: token } = linkIn(await world.mailTo(email))
    const query = new URLSearchParams({ token, type: 'signup' })
    await world.fetch(`/auth/v1/verify?${query}`, { redirect: 'manual' })
    const requests = world.logLines.filter((line) => line.msg === 'request')
    expect(requests).toContainEqual(expect.objectContaining({ path: '/auth/v1/verify' }))
    expect(JSON.stringify(requests)).not.toContain(token)
  })
})

describe('HashBleed, CVE-2026-59712: password hashes, keys and tokens', () => {
  it('are in no answer, whoever asks', async () => {
    const place = { db: world.services.db, fetch: world.fetch }
    const owner = await addPerson(place, 'Dona do Projeto')
    const guest = await addPerson(place, 'Convidada')
    const waiting = await addAccount(place, 'Aguardando', { approved: false })
    const admin = await signIn(world.fetch, world.services.config.adminEmail, adminPassword)
    const project = await exampleProject(owner, [[guest, 'view']])
    const { sessions: open } = await owner.call(listSessions, {})
    const sessionId = open[0]?.id ?? ''
    const cast = { pendingId: waiting.userId, newcomer: guest.email, sessionId }

    const answers: string[] = []
    const fetchAndKeep: typeof world.fetch = async (path, init) => {
      const response = await world.fetch(path, init)
      answers.push(await response.clone().text())
      return response
    }
    const ask = (route: Route, token: string) =>
      callRoute(fetchAndKeep, route, (examples.get(route)?.(project, cast) ?? {}) as never, {
        token,
      })
    const readable = [...bindings, ...authRoutes].filter(
      ({ route }) => route.method === 'get' && route.answer,
    )
    for (const { route } of readable) {
      // A project is absent to the administrator, so their refusals are searched as well.
      for (const { token } of [owner, guest, admin]) await ask(route, token).catch(() => {})
    }
    for (const path of ['/api/openapi.json', '/api/docs']) await fetchAndKeep(path)
    for (const path of ['/api/events', `/api/projects/${project.projectId}/events?after=0`]) {
      const ear = await listen(world.fetch, path, owner)
      await ear.next(path === '/api/events' ? 'hello' : 'presence')
      answers.push(JSON.stringify(ear.frames))
    }
    expect(answers.join()).toContain('Dona do Projeto')
    expect(answers.join()).toContain(waiting.email)

    const { queries } = world.services.db
    const hashes = (await queries.select().from(accounts)).map((row) => row.passwordHash)
    const keys = (await queries.select().from(sessions)).map((row) => row.refreshKey)
    const signing = (await queries.select().from(signingKeys)).map(({ privateJwk }) => privateJwk)
    const secrets = [...hashes, ...keys, ...signing.map((jwk) => (jwk as { d: string }).d)]
    for (const answer of answers) {
      for (const secret of secrets) expect(answer).not.toContain(secret)
      expect(answer).not.toMatch(/\$argon2|password_?hash|refresh_?key|private_?jwk|"d":/i)
    }
  })
})

describe('CVE-2026-35594, RevokeBleed: an ended session', () => {
  it('stops at once, although its token has not expired', async () => {
    const { browser, session, email } = await signedIn(world, 'Elisa Prado')
    const token = session.access_token
    await world.call(listProjects, {}, { token })
    const elsewhere = await signIn(world.fetch, email)
    const { sessions: open } = await elsewhere.call(listSessions, {})
    const ended = open.find(({ current }) => !current)
    await elsewhere.call(endSession, { sessionId: ended?.id ?? '' })
    for (const route of [getProfile, listProjects]) {
      await expect(world.call(route, {}, { token })).rejects.toMatchObject({
        status: 401,
        code: 'no_authorization',
      })
    }
    expect(await refusalOf(browser.refreshSession())).toMatchObject({
      code: 'refresh_token_not_found',
    })
    await elsewhere.call(getProfile, {})
  })
})

describe('CVE-2026-105641: the signing key', () => {
  it('is made at first start: every installation has its own, and trusts no other', async () => {
    const other = await startWorld({ adminPassword, baseUrl: world.baseUrl })
    onTestFinished(() => other.stop())
    const keysOf = async (place: World) =>
      (await place.fetch('/auth/v1/.well-known/jwks.json')).json()
    expect(await keysOf(other)).not.toEqual(await keysOf(world))
    const { adminEmail } = world.services.config
    // The same people, the same passwords, the same address; only the key differs.
    const { token } = await signIn(other.fetch, adminEmail, adminPassword)
    await other.call(listAccounts, {}, { token })
    await expect(world.call(listAccounts, {}, { token })).rejects.toMatchObject({ status: 401 })
  })
})

describe('CVE-2026-21881: a header that names a user', () => {
  it('signs nobody in, not even from a trusted proxy', async () => {
    const { email } = await addAccount({ db: world.services.db }, 'Fábio Nunes')
    for (const name of ['remote-user', 'x-remote-user', 'x-forwarded-user', 'x-forwarded-email']) {
      const response = await world.fetch('/api/profile', { headers: { [name]: email } })
      expect(response.status, name).toBe(401)
    }
  })
})

describe('CVE-2026-105640, CVE-2026-52893, GHSA-xv7q-fvmc-jx96: an address nobody has proved', () => {
  it('opens no session, and no other service may vouch for it', async () => {
    const { browser, email } = await signUp(world, 'Gabi Torres')
    expect(await refusalOf(browser.signInWithPassword({ email, password }))).toMatchObject({
      code: 'email_not_confirmed',
    })
    const token = { provider: 'google', token: 'x.y.z' }
    expect(await refusalOf(openBrowser(world).signInWithIdToken(token))).toMatchObject({
      code: 'provider_disabled',
    })
    const response = await world.fetch('/auth/v1/callback?code=x&state=y', { redirect: 'manual' })
    expect(response.status).toBe(400)
  })
})
