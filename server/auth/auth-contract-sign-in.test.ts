import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  AuthInvalidJwtError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
} from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { getProfile } from '#contract/accounts.ts'
import {
  answerOf,
  openBrowser,
  refusalOf,
  signedIn,
  signInAs,
  signUp,
} from '#server/testing/auth-browser.ts'
import { hours } from '#server/testing/clock.ts'
import { addAccount, password } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const wrong = { status: 400, code: 'invalid_credentials', message: 'E-mail ou senha incorretos.' }

describe('signInWithPassword', () => {
  it('answers a session and the user', async () => {
    const account = await addAccount({ db: world.services.db }, 'Ana Souza')
    const { user, session } = await answerOf(
      openBrowser(world).signInWithPassword({ email: account.email, password }),
    )
    expect(user).toMatchObject({
      id: account.userId,
      email: account.email,
      last_sign_in_at: world.clock.now().toISOString(),
    })
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3_600,
      expires_at: Math.floor(world.clock.now().getTime() / 1_000) + 3_600,
    })
  })

  it('refuses a wrong password and an unknown address in the same words', async () => {
    const { email } = await addAccount({ db: world.services.db }, 'Bruno Lima')
    const browser = openBrowser(world)
    const known = await refusalOf(browser.signInWithPassword({ email, password: 'errada' }))
    const unknown = await refusalOf(
      browser.signInWithPassword({ email: 'ninguem@exemplo.com.br', password: 'errada' }),
    )
    expect(known).toMatchObject(wrong)
    expect(unknown).toMatchObject(wrong)
  })

  it('tells that the address is not confirmed only to who knows the password', async () => {
    const { email, browser } = await signUp(world, 'Carla Dias')
    expect(await refusalOf(browser.signInWithPassword({ email, password }))).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Confirme seu e-mail antes de entrar.',
    })
    expect(
      await refusalOf(browser.signInWithPassword({ email, password: 'errada' })),
    ).toMatchObject(wrong)
  })

  it('takes the address in any case, and the password to the letter', async () => {
    const { email } = await addAccount({ db: world.services.db }, 'Davi Reis')
    const browser = openBrowser(world)
    await answerOf(browser.signInWithPassword({ email: ` ${email.toUpperCase()}`, password }))
    for (const almost of [password.toUpperCase(), ` ${password}`, `${password}\0`, 'segred']) {
      expect(
        await refusalOf(browser.signInWithPassword({ email, password: almost })),
      ).toMatchObject(wrong)
    }
  })

  it('asks for both', async () => {
    const browser = openBrowser(world)
    const empty = browser.signInWithPassword({ email: 'a@exemplo.com.br', password: '' })
    expect(await refusalOf(empty)).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Informe e-mail e senha.',
    })
  })
})

describe('getUser', () => {
  it('answers who is signed in, from the server', async () => {
    const { browser, userId, email } = await signedIn(world, 'Elisa Prado')
    const { user } = await answerOf(browser.getUser())
    expect(user).toMatchObject({ id: userId, email, aud: 'authenticated', role: 'authenticated' })
    expect((await answerOf(browser.getUserIdentities())).identities).toMatchObject([
      { provider: 'email', id: userId, user_id: userId },
    ])
  })

  it('is "session missing" when nobody is signed in, and when the session was ended', async () => {
    expect(await refusalOf(openBrowser(world).getUser())).toBeInstanceOf(AuthSessionMissingError)
    const { browser, email } = await signedIn(world, 'Fábio Nunes')
    const elsewhere = await signInAs(world, email)
    await elsewhere.browser.signOut({ scope: 'others' })
    expect(await refusalOf(browser.getUser())).toBeInstanceOf(AuthSessionMissingError)
    // The library forgets the session by itself, so the app shows /auth.
    expect((await browser.getSession()).data.session).toBeNull()
  })

  it('refuses a token that is altered, cut, of another kind or too old', async () => {
    const { browser, session } = await signedIn(world, 'Gabi Torres')
    const [head, , signature] = session.access_token.split('.')
    const claims = { sub: session.user.id, session_id: session.user.id, exp: 9_999_999_999 }
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const token of [
      `${head}.${payload}.${signature}`,
      `${unsigned}.${payload}.`,
      session.refresh_token,
      session.access_token.slice(0, -8),
      'x.y.z',
    ]) {
      expect(await refusalOf(browser.getUser(token))).toMatchObject({
        status: 403,
        code: 'bad_jwt',
        message: 'Sua sessão não é mais válida. Entre de novo.',
      })
    }
    world.clock.advance(hours(1))
    expect(await refusalOf(browser.getUser(session.access_token))).toMatchObject({
      status: 403,
      code: 'bad_jwt',
    })
  })

  it('asks for a Bearer token', async () => {
    for (const authorization of ['', 'Basic YTpi', 'Bearer', 'Bearer a b']) {
      const response = await world.fetch('/auth/v1/user', { headers: { authorization } })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'no_authorization' })
    }
  })
})

describe('signOut', () => {
  async function threeBrowsers(name: string) {
    const first = await signedIn(world, name)
    const second = await signInAs(world, first.email)
    const third = await signInAs(world, first.email)
    const open = async () =>
      Promise.all(
        [first, second, third].map(async ({ session }) => {
          const answer = world.call(getProfile, {}, { token: session.access_token })
          return answer.then(
            () => true,
            () => false,
          )
        }),
      )
    return { browser: first.browser, open }
  }

  it('of this browser leaves the others signed in (local)', async () => {
    const { browser, open } = await threeBrowsers('Hugo Melo')
    expect((await browser.signOut({ scope: 'local' })).error).toBeNull()
    expect(await open()).toEqual([false, true, true])
    expect((await browser.getSession()).data.session).toBeNull()
  })

  it('of the others leaves this browser signed in (others)', async () => {
    const { browser, open } = await threeBrowsers('Iara Campos')
    expect((await browser.signOut({ scope: 'others' })).error).toBeNull()
    expect(await open()).toEqual([true, false, false])
    await answerOf(browser.getUser())
  })

  it('of all is what happens when nothing is said (global)', async () => {
    const { browser, open } = await threeBrowsers('Joana Pires')
    expect((await browser.signOut()).error).toBeNull()
    expect(await open()).toEqual([false, false, false])
  })

  it('never touches the sessions of somebody else', async () => {
    const other = await signedIn(world, 'Outra Pessoa')
    const { browser } = await signedIn(world, 'Kátia Lopes')
    await browser.signOut({ scope: 'global' })
    await answerOf(other.browser.getUser())
  })

  it('refuses a scope it does not know', async () => {
    const { session } = await signedIn(world, 'Léo Matos')
    const response = await world.fetch('/auth/v1/logout?scope=todos', {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'validation_failed' })
  })
})

describe('getClaims', () => {
  it('verifies the token with the published keys, without asking the server again', async () => {
    const { browser, session, userId, email } = await signedIn(world, 'Mara Alves')
    const answer = await answerOf(browser.getClaims())
    expect(answer?.header).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) })
    expect(answer?.claims).toMatchObject({
      iss: `${world.baseUrl}/auth/v1`,
      sub: userId,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
      exp: session.expires_at,
    })
    // Signed out, the token is still well signed: only its keys were asked for.
    await browser.signOut({ scope: 'local' })
    await answerOf(browser.getClaims(session.access_token))
  })

  it('refuses a token that was altered', async () => {
    const { browser, session } = await signedIn(world, 'Nádia Rocha')
    const [head, , signature] = session.access_token.split('.')
    const claims = { sub: session.user.id, exp: session.expires_at, role: 'service_role' }
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    expect(await refusalOf(browser.getClaims(`${head}.${payload}.${signature}`))).toBeInstanceOf(
      AuthInvalidJwtError,
    )
  })

  it('finds public keys only, which may be kept for ten minutes', async () => {
    const response = await world.fetch('/auth/v1/.well-known/jwks.json')
    expect(response.headers.get('cache-control')).toBe('public, max-age=600')
    expect(await response.json()).toEqual({
      keys: [
        {
          kty: 'EC',
          crv: 'P-256',
          alg: 'ES256',
          use: 'sig',
          key_ops: ['verify'],
          kid: expect.any(String),
          x: expect.any(String),
          y: expect.any(String),
        },
      ],
    })
  })
})

describe('an outage', () => {
  for (const status of [502, 503, 504]) {
    it(`of status ${status} is "try again", and never ends the session`, async () => {
      const { session } = await signedIn(world, 'Olga Reis')
      const url = await brokenProxy(status)
      const browser = openBrowser(world, { url })
      const { access_token, refresh_token } = session
      expect(await refusalOf(browser.setSession({ access_token, refresh_token }))).toMatchObject({
        name: 'AuthRetryableFetchError',
        status,
      })
      const error = await refusalOf(browser.getUser(access_token))
      expect(error).toBeInstanceOf(AuthRetryableFetchError)
      expect(error).toMatchObject({ status })
      await answerOf(openBrowser(world).getUser(access_token))
    })
  }

  it('of the whole network is "try again" too', async () => {
    const url = await brokenProxy(0)
    const error = await refusalOf(openBrowser(world, { url }).getUser('x.y.z'))
    expect(error).toBeInstanceOf(AuthRetryableFetchError)
  })
})

/** A proxy whose server is away: it answers with a page of its own, or not at all. */
async function brokenProxy(status: number): Promise<string> {
  const proxy = createServer((request, response) => {
    if (status === 0) request.socket.destroy()
    else response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/auth/v1`
}
