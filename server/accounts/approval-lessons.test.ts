import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideApproval, getProfile } from '#contract/accounts.ts'
import { listProjects } from '#contract/projects.ts'
import type { Route } from '#contract/route.ts'
import { accounts } from '#server/db/schema.ts'
import { bindings } from '#server/routes.ts'
import {
  answerOf,
  type Browser,
  codeIn,
  linkIn,
  newAddress,
  newEmail,
  openBrowser,
  refusalOf,
  signedIn,
  signInAs,
} from '#server/testing/auth-browser.ts'
import { minutes } from '#server/testing/clock.ts'
import { type Person, password, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const adminPassword = 'segredo do admin'
let world: World
let admin: Pick<Person, 'call' | 'token'>

beforeAll(async () => {
  world = await startWorld({ adminPassword })
  admin = await signIn(world.fetch, world.services.config.adminEmail, adminPassword)
})
afterAll(() => world.stop())

/** Somebody who was approved, worked, and was reproved. */
async function reproved(name: string) {
  const person = await signedIn(world, name, { approved: true })
  await world.call(listProjects, {}, { token: person.session.access_token })
  await admin.call(decideApproval, { accountId: person.userId, approved: false })
  return person
}

const approvedNow = async (token: string) => (await world.call(getProfile, {}, { token })).approved
const tokenOf = async (browser: Browser) =>
  (await browser.getSession()).data.session?.access_token ?? ''
const guarded = bindings
  .map(({ route }) => route)
  .filter(({ right }) => right !== 'anyone' && right !== 'signed-in')

/** Knocks at a door with ids nobody has: who may not come in is told so before anything else. */
async function knock(route: Route, token: string): Promise<unknown> {
  const path = route.path.replace(/\{\w+\}/g, randomUUID())
  const response = await world.fetch(path, {
    method: route.method.toUpperCase(),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(route.body && { body: '{}' }),
  })
  const { code } = (await response.json()) as { code: string }
  return [response.status, code]
}

describe('signing in', () => {
  it('CVE-2026-104974: never changes whether an account is approved', async () => {
    const { email, browser } = await reproved('Ana Souza')
    const { session } = await signInAs(world, email)
    expect(await approvedNow(session.access_token)).toBe(false)
    await answerOf(browser.refreshSession())
    expect(await approvedNow(await tokenOf(browser))).toBe(false)
    expect((await browser.signOut({ scope: 'local' })).error).toBeNull()
    expect(await approvedNow((await signInAs(world, email)).session.access_token)).toBe(false)
  })
})

describe('a password reset', () => {
  it('CVE-2026-33316: never makes a reproved account an approved one', async () => {
    const { email } = await reproved('Bruno Lima')
    const browser = openBrowser(world)
    await answerOf(browser.resetPasswordForEmail(email))
    await answerOf(browser.verifyOtp(linkIn(await world.mailTo(email))))
    await answerOf(browser.updateUser({ password: 'senha nova' }))
    expect(await approvedNow(await tokenOf(browser))).toBe(false)
    const { session } = await signInAs(world, email, 'senha nova')
    expect(await approvedNow(session.access_token)).toBe(false)
  })
})

describe('a new address', () => {
  it('never changes whether an account is approved (R3)', async () => {
    const { browser, userId } = await signedIn(world, 'Carla Dias')
    const wanted = newEmail('carla')
    await answerOf(browser.updateUser({ email: wanted, current_password: password }))
    await admin.call(decideApproval, { accountId: userId, approved: false })
    const confirming = browser.verifyOtp(linkIn(await world.mailTo(wanted)))
    expect(await refusalOf(confirming)).toMatchObject({ code: 'approval_required' })
    expect(await approvedNow(await tokenOf(browser))).toBe(false)
  })
})

describe('CVE-2026-33668: a reproved account', () => {
  it('is refused at every door, whichever way it came by its token', async () => {
    const { email, session, browser } = await reproved('Davi Reis')
    const entries: Record<string, () => Promise<string>> = {
      'the token it had': async () => session.access_token,
      'a refreshed token': async () => {
        await answerOf(browser.refreshSession())
        return tokenOf(browser)
      },
      password: async () => (await signInAs(world, email)).session.access_token,
      'recovery link': async () => {
        const other = openBrowser(world)
        await answerOf(other.resetPasswordForEmail(email))
        await answerOf(other.verifyOtp(linkIn(await world.mailTo(email))))
        return tokenOf(other)
      },
      'recovery code': async () => {
        world.clock.advance(minutes(1))
        const other = openBrowser(world)
        await answerOf(other.resetPasswordForEmail(email))
        const token = codeIn(await world.mailTo(email))
        await answerOf(other.verifyOtp({ email, token, type: 'recovery' }))
        return tokenOf(other)
      },
    }
    expect(guarded.length).toBeGreaterThan(20)
    for (const [entry, enter] of Object.entries(entries)) {
      const token = await enter()
      for (const route of guarded) {
        const door = `${entry}: ${route.method} ${route.path}`
        expect(await knock(route, token), door).toEqual([403, 'approval_required'])
      }
    }
  })

  it('is refused everything, its own profile too, once it is deleted', async () => {
    const { email, session, userId } = await signedIn(world, 'Elisa Prado')
    await world.services.db.queries.delete(accounts).where(eq(accounts.id, userId))
    const { access_token: token, refresh_token } = session
    for (const route of [...guarded, getProfile]) {
      expect(await knock(route, token)).toEqual([401, 'no_authorization'])
    }
    const browser = openBrowser(world)
    expect(await refusalOf(browser.refreshSession({ refresh_token }))).toMatchObject({
      code: 'refresh_token_not_found',
    })
    expect(await refusalOf(browser.getUser(token))).toMatchObject({ code: 'user_not_found' })
    expect(await refusalOf(browser.signInWithPassword({ email, password }))).toMatchObject({
      code: 'invalid_credentials',
    })
  })
})

describe('SignupBleed: an account', () => {
  it('is made by signing up and by nothing else, whatever other doors there seem to be', async () => {
    const total = async () => {
      const [row] = await world.services.db.queries.select({ total: count() }).from(accounts)
      return row?.total
    }
    const before = await total()
    const email = newEmail('intrusa')
    const body = { email, username: 'intrusa', password, email_confirm: true, create_user: true }
    const { session } = await signedIn(world, 'Fábio Nunes')
    for (const path of [
      '/users/register',
      '/register',
      '/api/users',
      '/api/accounts',
      '/api/register',
      '/auth/v1/admin/users',
      '/auth/v1/invite',
      '/auth/v1/otp',
      '/auth/v1/magiclink',
      '/auth/v1/token?grant_type=id_token',
      '/auth/v1/token?grant_type=password',
    ]) {
      for (const token of ['', session.access_token, admin.token]) {
        const response = await world.fetch(path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': newAddress(),
            ...(token && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
        })
        expect(response.status, path).toBeGreaterThanOrEqual(400)
        expect(await response.text()).not.toContain('access_token')
      }
    }
    expect(await total()).toBe((before ?? 0) + 1)
  })

  it('GHSA-4vj8-p63v-8p24: opens to nobody before its address is proved', async () => {
    const browser = openBrowser(world)
    const email = newEmail('sem.prova')
    const options = { data: { full_name: 'Sem Prova' } }
    const { session } = await answerOf(browser.signUp({ email, password, options }))
    expect(session).toBeNull()
    expect(await refusalOf(browser.signInWithPassword({ email, password }))).toMatchObject({
      code: 'email_not_confirmed',
    })
    expect(await refusalOf(browser.getUser())).toMatchObject({ name: 'AuthSessionMissingError' })
  })
})
