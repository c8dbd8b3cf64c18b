import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerOf,
  type Browser,
  newAddress,
  openBrowser,
  refusalOf,
  signedIn,
} from '#server/testing/auth-browser.ts'
import { password } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let browser: Browser

beforeAll(async () => {
  world = await startWorld()
  const { email, session } = await signedIn(world, 'Ana Souza')
  // The library's calls for administrators bear what they are given, and no session.
  browser = openBrowser(world, { token: session.access_token })
  await answerOf(browser.signInWithPassword({ email, password }))
})
afterAll(() => world.stop())

type Attempt = (browser: Browser) => PromiseLike<{ error: unknown }>
const phone = '+5511999999999'
const factorId = randomUUID()

/** Every call of the library that this product does not offer, and what the protocol calls that. */
const notOffered: Record<string, [status: number, code: string, Attempt]> = {
  signInAnonymously: [422, 'anonymous_provider_disabled', (b) => b.signInAnonymously()],
  'signInWithOtp by e-mail': [
    422,
    'otp_disabled',
    (b) => b.signInWithOtp({ email: 'ana@exemplo.com.br' }),
  ],
  'signInWithOtp by phone': [422, 'otp_disabled', (b) => b.signInWithOtp({ phone })],
  signInWithSSO: [404, 'saml_provider_disabled', (b) => b.signInWithSSO({ domain: 'exemplo.com' })],
  signInWithIdToken: [
    400,
    'provider_disabled',
    (b) => b.signInWithIdToken({ provider: 'google', token: 'x', access_token: 'y', nonce: 'z' }),
  ],
  signInWithWeb3: [
    422,
    'web3_provider_disabled',
    (b) => b.signInWithWeb3({ chain: 'ethereum', message: 'x', signature: '0x00' }),
  ],
  exchangeCodeForSession: [404, 'flow_state_not_found', (b) => b.exchangeCodeForSession('x')],
  'signUp by phone': [422, 'phone_provider_disabled', (b) => b.signUp({ phone, password })],
  'signInWithPassword by phone': [
    422,
    'phone_provider_disabled',
    (b) => b.signInWithPassword({ phone, password }),
  ],
  'verifyOtp by phone': [
    422,
    'phone_provider_disabled',
    (b) => b.verifyOtp({ phone, token: '123456', type: 'sms' }),
  ],
  'resend to a phone': [422, 'phone_provider_disabled', (b) => b.resend({ phone, type: 'sms' })],
  'updateUser of the phone': [422, 'phone_provider_disabled', (b) => b.updateUser({ phone })],
  linkIdentity: [404, 'manual_linking_disabled', (b) => b.linkIdentity({ provider: 'google' })],
  'linkIdentity by token': [
    400,
    'provider_disabled',
    (b) => b.linkIdentity({ provider: 'google', token: 'x' }),
  ],
  unlinkIdentity: [
    404,
    'manual_linking_disabled',
    async (b) => {
      const { identities } = await answerOf(b.getUserIdentities())
      return b.unlinkIdentity(identities[0] as never)
    },
  ],
  'mfa.enroll': [
    422,
    'mfa_totp_enroll_not_enabled',
    (b) => b.mfa.enroll({ factorType: 'totp', friendlyName: 'celular' }),
  ],
  'mfa.challenge': [422, 'mfa_totp_enroll_not_enabled', (b) => b.mfa.challenge({ factorId })],
  'mfa.verify': [
    422,
    'mfa_totp_enroll_not_enabled',
    (b) => b.mfa.verify({ factorId, challengeId: randomUUID(), code: '123456' }),
  ],
  'mfa.unenroll': [422, 'mfa_totp_enroll_not_enabled', (b) => b.mfa.unenroll({ factorId })],
  'passkey.startAuthentication': [404, 'passkey_disabled', (b) => b.passkey.startAuthentication()],
  'passkey.startRegistration': [404, 'passkey_disabled', (b) => b.passkey.startRegistration()],
  'passkey.list': [404, 'passkey_disabled', (b) => b.passkey.list()],
  'oauth.getAuthorizationDetails': [
    404,
    'feature_disabled',
    (b) => b.oauth.getAuthorizationDetails(factorId),
  ],
  'oauth.listGrants': [404, 'feature_disabled', (b) => b.oauth.listGrants()],
  'admin.createUser': [
    403,
    'not_admin',
    (b) => b.admin.createUser({ email: 'x@exemplo.com.br', password, email_confirm: true }),
  ],
  'admin.listUsers': [403, 'not_admin', (b) => b.admin.listUsers()],
  'admin.getUserById': [403, 'not_admin', (b) => b.admin.getUserById(factorId)],
  'admin.updateUserById': [403, 'not_admin', (b) => b.admin.updateUserById(factorId, { password })],
  'admin.deleteUser': [403, 'not_admin', (b) => b.admin.deleteUser(factorId)],
  'admin.generateLink': [
    403,
    'not_admin',
    (b) => b.admin.generateLink({ type: 'recovery', email: 'ana@exemplo.com.br' }),
  ],
  'admin.inviteUserByEmail': [
    403,
    'not_admin',
    (b) => b.admin.inviteUserByEmail('x@exemplo.com.br'),
  ],
}

describe('a call that is not offered', () => {
  for (const [name, [status, code, attempt]] of Object.entries(notOffered)) {
    it(`says so in the words of the protocol: ${name}`, async () => {
      const error = await refusalOf(attempt(browser))
      expect(error).toMatchObject({ status, code })
      expect(error.message).toMatch(/não (é|são) oferecid[ao]|não é possível/i)
    })
  }

  it('leads nowhere when a browser opens it: third-party sign-in', async () => {
    const { url } = await answerOf(
      browser.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } }),
    )
    const response = await fetch(url ?? '', { redirect: 'manual' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'provider_disabled' })
  })

  it('costs nothing of what one has: the session goes on', async () => {
    await answerOf(browser.getUser())
  })
})

describe('without a session', () => {
  const needsSession: [method: string, path: string][] = [
    ['POST', 'factors'],
    ['GET', 'factors'],
    ['POST', `factors/${factorId}/challenge`],
    ['DELETE', `factors/${factorId}`],
    ['GET', 'user/identities/authorize?provider=google'],
    ['DELETE', `user/identities/${factorId}`],
    ['GET', 'admin/users'],
    ['DELETE', `admin/users/${factorId}`],
    ['POST', 'invite'],
    ['GET', 'user/oauth/grants'],
  ]

  it.each(needsSession)('its absence is what is refused: %s %s', async (method, path) => {
    const ask = (headers: Record<string, string>) =>
      world.fetch(`/auth/v1/${path}`, { method, headers })
    const response = await ask({})
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'no_authorization' })
    const forged = await ask({ authorization: 'Bearer x.y.z' })
    expect(await forged.json()).toMatchObject({ code: 'bad_jwt' })
  })
})

describe('a way to sign in that is not offered', () => {
  const asked: [grant: string, status: number, code: string][] = [
    ['grant_type=web3', 422, 'web3_provider_disabled'],
    ['grant_type=id_token', 400, 'provider_disabled'],
    ['grant_type=pkce', 404, 'flow_state_not_found'],
    ['grant_type=invented', 400, 'invalid_credentials'],
    ['grant_type=constructor', 400, 'invalid_credentials'],
    ['', 400, 'invalid_credentials'],
  ]

  it.each(asked)(
    'is refused as that, whatever is sent with it: %s',
    async (query, status, code) => {
      for (const body of ['', '{', '[]', '{"chain":5,"unknown":true}']) {
        const response = await world.fetch(`/auth/v1/token?${query}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
          body,
        })
        expect(response.status).toBe(status)
        expect(await response.json()).toMatchObject({ code, error_code: code })
      }
    },
  )

  it('is refused before its body is read: a passkey', async () => {
    const response = await world.fetch('/auth/v1/passkeys/authentication/options', {
      method: 'POST',
      body: '{',
    })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'passkey_disabled' })
  })
})

describe('a refusal', () => {
  const ask = (headers: Record<string, string> = {}, body = '{"email":"ana@exemplo.com.br"}') =>
    world.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...headers },
      body,
    })

  it('speaks both dialects of the protocol at once', async () => {
    const response = await ask()
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 'validation_failed',
      error_code: 'validation_failed',
      message: 'Informe e-mail e senha.',
      msg: 'Informe e-mail e senha.',
    })
    expect(response.headers.get('x-sb-error-code')).toBe('validation_failed')
  })

  it('of a weak password carries the reasons', async () => {
    const response = await world.fetch('/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
      body: JSON.stringify({ email: 'a@exemplo.com.br', password: 'x', data: {} }),
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'weak_password',
      error_code: 'weak_password',
      weak_password: { reasons: ['length'] },
    })
  })

  it('echoes the version of the protocol that was asked for, and only a version', async () => {
    const versionOf = async (asked: string) =>
      (await ask({ 'x-supabase-api-version': asked })).headers.get('x-supabase-api-version')
    expect(await versionOf('2024-01-01')).toBe('2024-01-01')
    expect(await versionOf('<script>')).toBeNull()
    expect((await ask()).headers.has('x-supabase-api-version')).toBe(false)
    const offered = await world.fetch('/auth/v1/user', {
      headers: { 'x-supabase-api-version': '2024-01-01' },
    })
    expect(offered.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  })

  it('of an address that does not exist is a refusal like the others', async () => {
    const response = await world.fetch('/auth/v1/nada')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found', error_code: 'not_found' })
  })
})

it('is never kept by a cache: sessions are nobody else’s business', async () => {
  const { session } = await signedIn(world, 'Bruno Lima')
  const headers = { authorization: `Bearer ${session.access_token}` }
  for (const path of ['/auth/v1/user', '/auth/v1/verify?token=x&type=signup', '/auth/v1/admin/x']) {
    const response = await world.fetch(path, { headers, redirect: 'manual' })
    expect(response.headers.get('cache-control'), path).toBe('no-store')
  }
})
