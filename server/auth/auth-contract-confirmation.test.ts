import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerOf,
  codeIn,
  fragmentOf,
  linkIn,
  newAddress,
  openBrowser,
  refusalOf,
  signedIn,
  signUp,
  wrongCode,
} from '#server/testing/auth-browser.ts'
import { hours, seconds } from '#server/testing/clock.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const expired = {
  status: 403,
  code: 'otp_expired',
  message: 'O link ou código é inválido ou expirou. Peça um novo.',
}
const wrong = {
  ...expired,
  message:
    'O código é inválido ou expirou. Use o da mensagem do seu último cadastro, ou peça um novo.',
}

/** Opens the protocol's own link, as a browser would, and says where it leads. */
async function follow(
  token: string,
  { type = 'signup', redirectTo = '', method = 'GET' }: Record<string, string> = {},
) {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo })
  const response = await world.fetch(`/auth/v1/verify?${query}`, {
    method: method ?? 'GET',
    redirect: 'manual',
    headers: { 'x-forwarded-for': newAddress() },
  })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

describe('confirmation by the link of the mail (token_hash)', () => {
  it('confirms the address and signs in', async () => {
    const { browser, email, userId } = await signUp(world, 'Ana Souza')
    const { user, session } = await answerOf(browser.verifyOtp(linkIn(await world.mailTo(email))))
    expect(user).toMatchObject({
      id: userId,
      email,
      email_confirmed_at: world.clock.now().toISOString(),
      confirmed_at: world.clock.now().toISOString(),
      last_sign_in_at: world.clock.now().toISOString(),
      user_metadata: { full_name: 'Ana Souza', email_verified: true },
    })
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3_600 })
    expect((await answerOf(browser.getUser())).user.id).toBe(userId)
  })

  it('works once', async () => {
    const { browser, email } = await signUp(world, 'Ana Souza')
    const link = linkIn(await world.mailTo(email))
    await answerOf(browser.verifyOtp(link))
    expect(await refusalOf(browser.verifyOtp(link))).toMatchObject(expired)
  })

  it('works for 24 hours', async () => {
    const late = await signUp(world, 'Atrasada')
    const inTime = await signUp(world, 'Em Cima da Hora')
    world.clock.advance(hours(24) - seconds(1))
    await answerOf(inTime.browser.verifyOtp(linkIn(await world.mailTo(inTime.email))))
    world.clock.advance(seconds(1))
    const link = linkIn(await world.mailTo(late.email))
    expect(await refusalOf(late.browser.verifyOtp(link))).toMatchObject(expired)
  })

  it('stops working when a newer mail was sent', async () => {
    const { browser, email } = await signUp(world, 'Duas Vezes')
    const old = linkIn(await world.mailTo(email))
    world.clock.advance(seconds(60))
    await answerOf(browser.resend({ type: 'signup', email }))
    const renewed = linkIn(await world.mailTo(email))
    expect(await refusalOf(browser.verifyOtp(old))).toMatchObject(expired)
    await answerOf(browser.verifyOtp(renewed))
  })

  it('is for one purpose: a link of one kind opens nothing as another', async () => {
    const { browser, email } = await signUp(world, 'Outro Fim')
    const { token_hash } = linkIn(await world.mailTo(email))
    const asRecovery = browser.verifyOtp({ token_hash, type: 'recovery' })
    expect(await refusalOf(asRecovery)).toMatchObject(expired)
    const asNewAddress = (await signedIn(world, 'Com Sessão')).browser
    const change = asNewAddress.verifyOtp({ token_hash, type: 'email_change' })
    expect(await refusalOf(change)).toMatchObject({ status: 401, code: 'no_authorization' })
    for (const type of ['invite', 'magiclink', 'constructor', '__proto__', 'toString']) {
      const strange = browser.verifyOtp({ token_hash, type: type as 'invite' })
      expect(await refusalOf(strange)).toMatchObject({ status: 400, code: 'validation_failed' })
    }
    await answerOf(browser.verifyOtp({ token_hash, type: 'email' }))
  })
})

describe('confirmation by the six digits of the mail', () => {
  it('confirms the address and signs in', async () => {
    const { browser, email, userId } = await signUp(world, 'Bruno Lima')
    const token = codeIn(await world.mailTo(email))
    const { user } = await answerOf(browser.verifyOtp({ email, token, type: 'signup' }))
    expect(user?.id).toBe(userId)
    const again = browser.verifyOtp({ email, token, type: 'signup' })
    expect(await refusalOf(again)).toMatchObject(wrong)
  })

  it('refuses a wrong code, an expired one and one of somebody else in the same words', async () => {
    const one = await signUp(world, 'Uma')
    const other = await signUp(world, 'Outra')
    const code = codeIn(await world.mailTo(one.email))
    const attempt = (email: string, token: string) =>
      refusalOf(openBrowser(world).verifyOtp({ email, token, type: 'signup' }))
    expect(await attempt(one.email, wrongCode(code))).toMatchObject(wrong)
    if (code !== codeIn(await world.mailTo(other.email))) {
      expect(await attempt(other.email, code)).toMatchObject(wrong)
    }
    expect(await attempt('ninguem@exemplo.com.br', code)).toMatchObject(wrong)
    world.clock.advance(hours(24))
    expect(await attempt(one.email, code)).toMatchObject(wrong)
  })

  it('CVE-2026-105638: five wrong codes use the code up, whoever tries and from wherever', async () => {
    const { browser, email } = await signUp(world, 'Adivinhada')
    const mail = await world.mailTo(email)
    const token = codeIn(mail)
    const guess = { email, token: wrongCode(token), type: 'signup' } as const
    // At once and from different addresses: parallel guesses gain nothing either.
    const guesses = Array.from({ length: 5 }, () => openBrowser(world).verifyOtp(guess))
    for (const { error } of await Promise.all(guesses)) expect(error).toMatchObject(wrong)
    expect(await refusalOf(browser.verifyOtp({ email, token, type: 'signup' }))).toMatchObject(
      wrong,
    )
    // The link is no guess: who has it still has the mail.
    await answerOf(browser.verifyOtp(linkIn(mail)))
  })

  it('7b989484f: a link used many times at once signs in once', async () => {
    const { email } = await signUp(world, 'Ao Mesmo Tempo')
    const link = linkIn(await world.mailTo(email))
    const uses = Array.from({ length: 6 }, () => openBrowser(world).verifyOtp(link))
    const outcomes = (await Promise.all(uses)).map(({ error }) => error?.code ?? 'signed in')
    expect(outcomes.sort()).toEqual([...Array(5).fill('otp_expired'), 'signed in'])
  })
})

describe("the protocol's own link (GET)", () => {
  it('leads to the page that confirms, with the token and without a session', async () => {
    const { email } = await signUp(world, 'Carla Dias')
    const { token_hash } = linkIn(await world.mailTo(email))
    for (const [type, page] of [
      ['signup', '/auth/confirmar'],
      ['email_change', '/auth/confirmar'],
      ['recovery', '/auth/nova-senha'],
    ] as const) {
      const { origin, pathname, search, href } = await follow(token_hash, { type })
      expect([origin, pathname, search]).toEqual([world.baseUrl, page, ''])
      const redirect_to = `${world.baseUrl}/`
      expect(Object.fromEntries(fragmentOf(href))).toEqual({ token_hash, type, redirect_to })
    }
  })

  it('takes along the page asked for, and home when asked to leave our site', async () => {
    const asked = `${world.baseUrl}/dashboard?board=1`
    const { href } = await follow('x', { redirectTo: asked })
    expect(fragmentOf(href).get('redirect_to')).toBe(asked)
    for (const redirectTo of [
      'https://mal.example/',
      '//mal.example/',
      'http://127.0.0.1:1/',
      `${world.baseUrl}.mal.example/`,
      'data:text/html,oi',
      '\\\\mal.example',
      '',
    ]) {
      const target = await follow('desconhecido', { redirectTo })
      expect(target.origin).toBe(world.baseUrl)
      expect(fragmentOf(target.href).get('redirect_to')).toBe(`${world.baseUrl}/`)
    }
  })

  it('is not spent by opening it, which mail scanners do', async () => {
    const { browser, email } = await signUp(world, 'Elisa Prado')
    const { token_hash } = linkIn(await world.mailTo(email))
    for (const method of ['HEAD', 'GET', 'GET']) await follow(token_hash, { method })
    await answerOf(browser.verifyOtp({ token_hash, type: 'signup' }))
  })
})
