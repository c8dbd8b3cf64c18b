import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProfile } from '#contract/accounts.ts'
import {
  answerOf,
  confirmedSignUp,
  linkIn,
  newAddress,
  newEmail,
  openBrowser,
  refusalOf,
  signedIn,
  signUp,
} from '#server/testing/auth-browser.ts'
import { password, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const data = { full_name: 'Ana Souza' }

interface Answer {
  status: number
  code?: string
  msg?: string
}

async function send(path: string, body: RequestInit['body'], init: RequestInit = {}) {
  const response = await world.fetch(`/auth/v1${path}`, {
    method: 'POST',
    ...init,
    ...(body !== undefined && { body }),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': newAddress(),
      ...init.headers,
    },
  })
  return { status: response.status, ...((await response.json()) as object) } as Answer
}

const english = /unrecogni|invalid|expected|received|required|too big|must|unknown/i

describe('a body', () => {
  it('that is no JSON is refused as that', async () => {
    for (const body of ['', '{', '{"email":}', 'email=a', new Uint8Array([0x22, 0xff, 0x22])]) {
      expect(await send('/signup', body)).toMatchObject({
        status: 400,
        code: 'bad_json',
        error_code: 'bad_json',
        msg: 'O corpo do pedido não é um JSON válido.',
      })
    }
  })

  it('that is JSON but no object is refused', async () => {
    for (const body of ['null', '[]', '5', '"texto"', 'true']) {
      const refusal = await send('/signup', body)
      expect(refusal).toMatchObject({ status: 400, code: 'validation_failed' })
      expect(refusal.msg).not.toMatch(english)
    }
  })

  it('with a field of another type is refused, in Portuguese', async () => {
    const valid = { email: newEmail('ana'), password, data }
    for (const wrong of [
      { email: 5 },
      { email: null },
      { email: { $gt: '' } },
      { password: 123456 },
      { password: ['segredo'] },
      { data: 'Ana' },
      { data: { full_name: 7 } },
      { gotrue_meta_security: 'x' },
      { code_challenge: {} },
      { phone: 5 },
    ]) {
      const refusal = await send('/signup', JSON.stringify({ ...valid, ...wrong }))
      expect(refusal, JSON.stringify(wrong)).toMatchObject({
        status: 400,
        code: 'validation_failed',
      })
      expect(refusal.msg).not.toMatch(english)
    }
    await expect(world.mailTo(valid.email)).rejects.toThrow('No mail')
  })

  it('with a field nobody asked for is refused, in Portuguese', async () => {
    const body = { email: newEmail('ana'), password, data }
    for (const extra of [
      { approved: true },
      { role: 'admin' },
      { app_metadata: { role: 'admin' } },
      { email_confirm: true },
    ]) {
      const refusal = await send('/signup', JSON.stringify({ ...body, ...extra }))
      expect(refusal).toMatchObject({ status: 400, code: 'validation_failed' })
      expect(refusal.msg).not.toMatch(english)
    }
    const prototype = `{"__proto__":{"approved":true},${JSON.stringify(body).slice(1)}`
    expect(await send('/signup', prototype)).toMatchObject({ status: 400 })
    const query = await send('/signup?approved=true', JSON.stringify(body))
    expect(query).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('of more than 16 kB is refused, whether its size was announced or not', async () => {
    const tooLarge = { status: 413, code: 'request_entity_too_large' }
    const of = (characters: number) =>
      JSON.stringify({ email: newEmail('ana'), password: 'x'.repeat(characters), data })
    expect(await send('/signup', of(16_500))).toMatchObject(tooLarge)
    const unannounced = new Blob([of(16_500)]).stream()
    expect(await send('/signup', unannounced, { duplex: 'half' })).toMatchObject(tooLarge)
    expect(await send('/signup', of(16_000))).toMatchObject({
      status: 400,
      msg: 'A senha pode ter no máximo 200 caracteres.',
    })
  })

  it('with a name of marks piled up without end is refused before the marks are put in order', async () => {
    const named = (marks: number) =>
      send(
        '/signup',
        JSON.stringify({
          email: newEmail('ana'),
          password: 'senha123',
          data: { full_name: `a${'\u0301\u0323'.repeat(marks / 2)}` },
        }),
      )
    // Half a minute of everybody's time for each of these, once.
    expect(await named(150_000)).toMatchObject({ status: 413 })
    expect(await named(7_000)).toMatchObject({
      status: 400,
      msg: 'Use no máximo 200 caracteres.',
    })
  })
})

describe('a name', () => {
  it('with SQL or HTML in it is text, stored and shown to the letter', async () => {
    for (const name of [
      "Robert'); DROP TABLE accounts;--",
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '{{7*7}} #{7*7} %s %n \\x00',
      '../../etc/passwd',
      'محمد 🌱 Ωμέγα é',
      'x'.repeat(200),
    ]) {
      const { email, browser } = await confirmedSignUp(world, name)
      const { call } = await signIn(world.fetch, email)
      expect((await call(getProfile, {})).fullName).toBe(name)
      expect((await answerOf(browser.getUser())).user.user_metadata.full_name).toBe(name)
    }
  })

  it('with a line break, a NUL or too many letters is refused', async () => {
    for (const full_name of ['Ana\nBcc: x', 'Ana\0', 'Ana\u001b[31m', 'x'.repeat(201), ' \t ']) {
      const browser = openBrowser(world)
      const call = browser.signUp({
        email: newEmail('ana'),
        password,
        options: { data: { full_name } },
      })
      const refusal = await refusalOf(call)
      expect(refusal).toMatchObject({ status: 400, code: 'validation_failed' })
      expect(refusal.message).not.toMatch(english)
    }
  })

  it('with half a character in it keeps the rest', async () => {
    const { email } = await confirmedSignUp(world, 'Ana \ud83d Souza')
    const { call } = await signIn(world.fetch, email)
    expect((await call(getProfile, {})).fullName).toBe('Ana \ufffd Souza')
  })
})

describe('an e-mail address', () => {
  it('in an odd but valid form is taken, written to, and signs in', async () => {
    const label = 'x'.repeat(60)
    for (const email of [
      'ana+trabalho@exemplo.com.br',
      "!#$%&'*+/=?^_`{|}~-.1@exemplo.com.br",
      "o'neil@exemplo.com.br",
      '1@2.com',
      'ana@localhost',
      'ana@xn--exmplo-cva.com.br',
      `${'a'.repeat(64)}@${label}.${label}.${label}.com.br`,
    ]) {
      const { browser } = await signUp(world, 'Ana Souza', email)
      await answerOf(browser.verifyOtp(linkIn(await world.mailTo(email))))
      await signIn(world.fetch, email)
    }
  })

  it('is the same in capitals', async () => {
    const { user } = await answerOf(
      openBrowser(world).signUp({ email: 'JOANA@Exemplo.COM.BR', password, options: { data } }),
    )
    expect(user?.email).toBe('joana@exemplo.com.br')
    await world.mailTo('joana@exemplo.com.br')
  })

  it('in an invalid form is refused', async () => {
    for (const email of [
      'ana',
      'ana@',
      '@exemplo.com.br',
      'ana souza@exemplo.com.br',
      'ana@exemplo..com',
      'ana@-exemplo.com',
      'ana@exemplo.com.br, bruno@exemplo.com.br',
      'ana@exemplo.com.br\r\nBcc: bruno@exemplo.com.br',
      'Ana <ana@exemplo.com.br>',
      '"ana"@exemplo.com.br',
      'ana@[127.0.0.1]',
      'ana@exémplo.com.br',
      'ana\0@exemplo.com.br',
      'ana\ud83d@exemplo.com.br',
      `${'a'.repeat(250)}@exemplo.com.br`,
      '',
    ]) {
      for (const path of ['/signup', '/token?grant_type=password', '/recover']) {
        const body = { email, ...(path !== '/recover' && { password }) }
        const refusal = await send(path, JSON.stringify(body))
        expect(refusal, `${path} ${email}`).toMatchObject({
          status: 400,
          code: 'validation_failed',
        })
        expect(refusal.msg).not.toMatch(english)
      }
    }
  })
})

describe('strange characters', () => {
  const strange = ['\0', 'a\0b', '\ud800', '\u202e', "' OR 1=1 --", '%00', 'é'.repeat(10)]

  it('in a token, a code or a password open nothing and break nothing', async () => {
    const { email, browser } = await signedIn(world, 'Bruno Lima')
    for (const text of strange) {
      const attempts: [path: string, body: object, code: string][] = [
        ['/verify', { type: 'signup', token_hash: text }, 'otp_expired'],
        ['/verify', { type: 'signup', email, token: text }, 'otp_expired'],
        ['/verify', { type: text, token_hash: 'x' }, 'validation_failed'],
        ['/token?grant_type=refresh_token', { refresh_token: text }, 'refresh_token_not_found'],
        ['/token?grant_type=password', { email, password: text }, 'invalid_credentials'],
        [`/token?grant_type=${encodeURIComponent(text.toWellFormed())}`, {}, 'invalid_credentials'],
      ]
      for (const [path, body, code] of attempts) {
        expect(await send(path, JSON.stringify(body)), `${path} ${text}`).toMatchObject({ code })
      }
      const change = browser.updateUser({ password: 'senha nova', nonce: text })
      expect(await refusalOf(change)).toMatchObject({ code: 'reauthentication_not_valid' })
    }
  })

  it('in the address to return to lead home or stay within it', async () => {
    for (const text of strange) {
      const query = new URLSearchParams({ redirect_to: `${world.baseUrl}/${text.toWellFormed()}` })
      const answer = await send(`/recover?${query}`, JSON.stringify({ email: newEmail('ana') }))
      expect(answer).toEqual({ status: 200 })
    }
  })

  it('make a password like any other', async () => {
    const { browser, email } = await signedIn(world, 'Carla Dias')
    let current = password
    for (const secret of ['senha\0com nul', 'ação 🌱 çã', '      ', 'x'.repeat(200)]) {
      await answerOf(browser.updateUser({ password: secret, current_password: current }))
      current = secret
      await signIn(world.fetch, email, secret)
      await expect(signIn(world.fetch, email, secret.slice(0, -1))).rejects.toThrow()
    }
  })

  it('make the same password however the keyboard writes them', async () => {
    const { browser, email } = await signedIn(world, 'Davi Reis')
    const change = { password: 'coração'.normalize('NFD'), current_password: password }
    await answerOf(browser.updateUser(change))
    await signIn(world.fetch, email, 'coração'.normalize('NFC'))
  })
})
