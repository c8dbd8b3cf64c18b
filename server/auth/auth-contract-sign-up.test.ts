import { AuthWeakPasswordError } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProfile } from '#contract/accounts.ts'
import {
  answerOf,
  confirmedSignUp,
  fragmentOf,
  newAddress,
  newEmail,
  openBrowser,
  refusalOf,
  signUp,
} from '#server/testing/auth-browser.ts'
import { addAccount, password, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const options = { data: { full_name: 'Ana Souza' } }
const mailsTo = async (email: string) => (await world.mails()).filter((mail) => mail.to === email)

describe('signUp', () => {
  it('answers the new user without a session, and sends the mail that confirms', async () => {
    const email = newEmail('ana')
    const { user, session } = await answerOf(
      openBrowser(world).signUp({ email, password, options }),
    )
    expect(session).toBeNull()
    expect(user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      is_anonymous: false,
      confirmation_sent_at: world.clock.now().toISOString(),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Ana Souza', email_verified: false },
      identities: [{ provider: 'email', email, user_id: user?.id }],
    })
    expect(user).not.toHaveProperty('email_confirmed_at')
    const mail = await world.mailTo(email)
    expect(mail.subject).toBe('Confirme seu e-mail')
    expect(mail.links[0]).toMatch(`${world.baseUrl}/auth/confirmar#`)
  })

  it('leads back to the page that was asked for, on our own site only', async () => {
    const asked = async (emailRedirectTo: string) => {
      const email = newEmail('ana')
      const browser = openBrowser(world)
      await answerOf(browser.signUp({ email, password, options: { ...options, emailRedirectTo } }))
      return fragmentOf((await world.mailTo(email)).links[0] ?? '').get('redirect_to')
    }
    expect(await asked(`${world.baseUrl}/dashboard`)).toBe(`${world.baseUrl}/dashboard`)
    expect(await asked('https://mal.example/')).toBe(`${world.baseUrl}/`)
    expect(await asked('javascript:alert(1)')).toBe(`${world.baseUrl}/`)
    expect(await asked(`${world.baseUrl}@mal.example/`)).toBe(`${world.baseUrl}/`)
  })

  it('creates the profile with the name given: client, not approved (R3)', async () => {
    const { email } = await confirmedSignUp(world, 'Ana Souza')
    const { call } = await signIn(world.fetch, email)
    expect(await call(getProfile, {})).toMatchObject({
      email,
      fullName: 'Ana Souza',
      role: 'client',
      approved: false,
    })
  })

  it('refuses a password of less than six characters with the reason', async () => {
    const browser = openBrowser(world)
    const weak = { email: newEmail('ana'), password: 'cinco', options }
    const error = await refusalOf(browser.signUp(weak))
    expect(error).toBeInstanceOf(AuthWeakPasswordError)
    expect(error).toMatchObject({
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
      message: 'A senha precisa ter pelo menos 6 caracteres.',
    })
    // Six characters, however many code units they take.
    expect(await refusalOf(browser.signUp({ ...weak, password: '🌱🌱🌱🌱🌱' }))).toBeInstanceOf(
      AuthWeakPasswordError,
    )
    await answerOf(browser.signUp({ ...weak, password: '🌱🌱🌱🌱🌱🌱' }))
  })

  it('asks for the e-mail and the password, and for a name that is one', async () => {
    const browser = openBrowser(world)
    const email = newEmail('ana')
    const blank = { data: { full_name: '  ' } }
    expect(await refusalOf(browser.signUp({ email, password, options: blank }))).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Informe um nome.',
    })
    expect(await refusalOf(browser.signUp({ email, password: '', options }))).toMatchObject({
      code: 'validation_failed',
      message: 'Informe uma senha.',
    })
    expect(await refusalOf(browser.signUp({ email: 'ana', password, options }))).toMatchObject({
      code: 'validation_failed',
      message: 'Informe um e-mail válido.',
    })
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('signUp with an address that is taken', () => {
  it('is answered like a new one, and tells its owner alone by mail', async () => {
    const { email, userId } = await addAccount({ db: world.services.db }, 'Bruno Lima')
    const browser = openBrowser(world)
    const { user, session } = await answerOf(
      browser.signUp({ email, password: 'outra senha', options }),
    )
    expect(session).toBeNull()
    expect(user).toMatchObject({
      email,
      role: 'authenticated',
      user_metadata: { full_name: 'Ana Souza', email_verified: false },
      identities: [{ provider: 'email', user_id: user?.id }],
    })
    expect(user?.id).not.toBe(userId)
    expect(await world.mailTo(email)).toMatchObject({
      subject: 'Você já tem uma conta',
      links: [`${world.baseUrl}/auth`, `${world.baseUrl}/auth/esqueci-a-senha`],
    })
    await expect(signIn(world.fetch, email, 'outra senha')).rejects.toMatchObject({
      code: 'email_not_confirmed',
    })
    const { call } = await signIn(world.fetch, email, password)
    expect(await call(getProfile, {})).toMatchObject({ userId, fullName: 'Bruno Lima' })
  })

  it('is the same person whatever the case and the spaces around', async () => {
    const { email } = await addAccount({ db: world.services.db }, 'Carla Dias')
    const { user } = await answerOf(
      openBrowser(world).signUp({ email: ` ${email.toUpperCase()} `, password, options }),
    )
    expect(user).toMatchObject({ email })
    expect((await world.mailTo(email)).subject).toBe('Você já tem uma conta')
  })

  it('cannot take the address of the administrator (R2)', async () => {
    const email = world.services.config.adminEmail
    await answerOf(openBrowser(world).signUp({ email, password, options }))
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toContain('Você já tem uma conta')
    expect(subjects).not.toContain('Confirme seu e-mail')
    await expect(signIn(world.fetch, email)).rejects.toMatchObject({ code: 'email_not_confirmed' })
  })

  it('makes one account when it is pressed many times at once', async () => {
    const email = newEmail('apressada')
    const browser = openBrowser(world)
    const calls = Array.from({ length: 6 }, () => browser.signUp({ email, password, options }))
    const errors = (await Promise.all(calls)).map(({ error }) => error?.code ?? 'accepted')
    expect(errors.sort()).toEqual(['accepted', ...Array(5).fill('over_email_send_rate_limit')])
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('signUp is no way to learn whether an address has an account', () => {
  /** What a stranger sees: status, headers, and the answer without what is new each time. */
  async function seen(email: string, from: string) {
    const response = await world.fetch('/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password, data: options.data }),
    })
    const text = await response.text()
    const { id = 'no id' } = JSON.parse(text) as { id?: string }
    const headers = [...response.headers.keys()].sort()
    const said = text.replaceAll(email, 'email').replaceAll(id, 'id')
    return { status: response.status, wait: response.headers.get('retry-after'), headers, said }
  }

  it('answers the same in every word, the second time within a minute too', async () => {
    const known = await addAccount({ db: world.services.db }, 'Elisa Prado')
    const waiting = await signUp(world, 'Fábio Nunes')
    const [from, again] = [newAddress(), newAddress()]
    const fresh = [newEmail('nova')] as const
    const expected = [await seen(fresh[0], from), await seen(fresh[0], from)]
    expect(expected.map(({ status }) => status)).toEqual([200, 429])
    for (const { email } of [known, waiting]) {
      expect([await seen(email, from), await seen(email, from)]).toEqual(expected)
      // Nor does it tell a third person that somebody has just asked.
      expect(await seen(email, again)).toEqual(expected[0])
    }
  })
})
