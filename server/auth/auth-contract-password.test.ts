import { AuthSessionMissingError, AuthWeakPasswordError } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerOf,
  codeIn,
  confirmedSignUp,
  linkIn,
  newAddress,
  newEmail,
  openBrowser,
  refusalOf,
  signedIn,
  signInAs,
  signUp,
  wrongCode,
} from '#server/testing/auth-browser.ts'
import { hours, minutes, seconds } from '#server/testing/clock.ts'
import { password, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const mailsTo = async (email: string) => (await world.mails()).filter((mail) => mail.to === email)
const expired = { status: 403, code: 'otp_expired' }
const newPassword = { password: 'senha nova', current_password: password }

describe('updateUser of the password', () => {
  it('counts from the next sign-in on; the old password opens nothing', async () => {
    const { browser, email } = await signedIn(world, 'Ana Souza')
    await answerOf(browser.updateUser(newPassword))
    await expect(signIn(world.fetch, email, password)).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    await signIn(world.fetch, email, 'senha nova')
  })

  it('CVE-2026-27575: ends the other sessions and keeps this one', async () => {
    const { browser, email } = await signedIn(world, 'Bruno Lima')
    const other = await signInAs(world, email)
    await answerOf(browser.updateUser(newPassword))
    await answerOf(browser.getUser())
    await answerOf(browser.refreshSession())
    const { access_token, refresh_token } = other.session
    expect(await refusalOf(openBrowser(world).getUser(access_token))).toBeInstanceOf(
      AuthSessionMissingError,
    )
    expect(await refusalOf(openBrowser(world).refreshSession({ refresh_token }))).toMatchObject({
      code: 'refresh_token_not_found',
    })
  })

  it('voids the links under way', async () => {
    const { browser, email } = await signedIn(world, 'Carla Dias')
    await answerOf(browser.resetPasswordForEmail(email))
    const mail = await world.mailTo(email)
    await answerOf(browser.updateUser(newPassword))
    const thief = openBrowser(world)
    expect(await refusalOf(thief.verifyOtp(linkIn(mail)))).toMatchObject(expired)
    const byCode = thief.verifyOtp({ email, token: codeIn(mail), type: 'recovery' })
    expect(await refusalOf(byCode)).toMatchObject(expired)
  })

  it('takes back a change of address that a thief has begun', async () => {
    const { browser, email, session } = await signedIn(world, 'Davi Reis')
    const thief = (await signInAs(world, email)).browser
    const theirs = newEmail('ladra')
    await answerOf(thief.updateUser({ email: theirs, current_password: password }))
    const mail = await world.mailTo(theirs)
    const { user } = await answerOf(browser.updateUser(newPassword))
    expect(user.new_email).toBeUndefined()
    await refusalOf(thief.verifyOtp(linkIn(mail)))
    const shown = openBrowser(world, { token: session.access_token })
    expect(await refusalOf(shown.verifyOtp(linkIn(mail)))).toMatchObject(expired)
    // Nor can it be asked for again by who is no longer signed in.
    world.clock.advance(minutes(2))
    await answerOf(openBrowser(world).resend({ type: 'email_change', email }))
    expect(await mailsTo(theirs)).toHaveLength(1)
    expect((await answerOf(browser.getUser())).user.email).toBe(email)
  })

  it('refuses the same password, a weak one, and a wrong current one', async () => {
    const { browser, email } = await signedIn(world, 'Elisa Prado')
    const same = { password, current_password: password }
    expect(await refusalOf(browser.updateUser(same))).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'A nova senha precisa ser diferente da atual.',
    })
    const weak = await refusalOf(browser.updateUser({ password: 'curta' }))
    expect(weak).toBeInstanceOf(AuthWeakPasswordError)
    expect(weak).toMatchObject({ reasons: ['length'] })
    const guess = { password: 'senha nova', current_password: 'errada' }
    expect(await refusalOf(browser.updateUser(guess))).toMatchObject({
      status: 400,
      code: 'current_password_invalid',
      message: 'A senha atual está incorreta.',
    })
    await signIn(world.fetch, email, password)
    await answerOf(browser.updateUser({ password: 'senha nova', current_password: password }))
  })

  it('is "session missing" without a session', async () => {
    expect(
      await refusalOf(openBrowser(world).updateUser({ password: 'nova senha' })),
    ).toBeInstanceOf(AuthSessionMissingError)
  })
})

describe('reauthenticate', () => {
  it('sends a code that confirms the change of the password, once', async () => {
    const { browser, email } = await signedIn(world, 'Fábio Nunes')
    await answerOf(browser.reauthenticate())
    const mail = await world.mailTo(email)
    expect(mail.subject).toBe('Seu código de confirmação')
    expect(mail.links).toEqual([])
    const nonce = codeIn(mail)
    await answerOf(browser.updateUser({ password: 'senha nova', nonce }))
    const again = browser.updateUser({ password: 'outra senha', nonce })
    expect(await refusalOf(again)).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
      message: 'O código é inválido ou expirou. Peça um novo.',
    })
  })

  it('refuses a wrong code, counts it, and gives up after five', async () => {
    const { browser, email } = await signedIn(world, 'Gabi Torres')
    await answerOf(browser.reauthenticate())
    const nonce = codeIn(await world.mailTo(email))
    for (let time = 0; time < 5; time += 1) {
      const wrong = browser.updateUser({ password: 'senha nova', nonce: wrongCode(nonce) })
      expect(await refusalOf(wrong)).toMatchObject({ code: 'reauthentication_not_valid' })
    }
    const late = browser.updateUser({ password: 'senha nova', nonce })
    expect(await refusalOf(late)).toMatchObject({ code: 'reauthentication_not_valid' })
    await signIn(world.fetch, email, password)
  })

  it('gives a code that is worth ten minutes and signs nobody in', async () => {
    const { browser, email, session } = await signedIn(world, 'Hugo Melo')
    await answerOf(browser.reauthenticate())
    const nonce = codeIn(await world.mailTo(email))
    for (const type of ['signup', 'recovery', 'email', 'email_change'] as const) {
      const shown = openBrowser(world, { token: session.access_token })
      const door = shown.verifyOtp({ email, token: nonce, type })
      expect(await refusalOf(door)).toMatchObject(expired)
    }
    world.clock.advance(minutes(10))
    expect(await refusalOf(browser.updateUser({ password: 'senha nova', nonce }))).toMatchObject({
      code: 'reauthentication_not_valid',
    })
  })
})

describe('resetPasswordForEmail', () => {
  it('sends a link with which a new password is chosen (R6)', async () => {
    const { email, browser } = await confirmedSignUp(world, 'Iara Campos')
    const redirectTo = `${world.baseUrl}/auth/nova-senha`
    await answerOf(browser.resetPasswordForEmail(email, { redirectTo }))
    const mail = await world.mailTo(email)
    expect(mail.subject).toBe('Escolha uma nova senha')
    expect(mail.links[0]).toMatch(`${world.baseUrl}/auth/nova-senha#`)

    const elsewhere = openBrowser(world)
    const events: string[] = []
    elsewhere.onAuthStateChange((event) => void events.push(event))
    await answerOf(elsewhere.verifyOtp(linkIn(mail)))
    expect(events).toContain('PASSWORD_RECOVERY')
    await answerOf(elsewhere.updateUser({ password: 'senha nova' }))
    await signIn(world.fetch, email, 'senha nova')
  })

  it('CVE-2026-28268: gives a link that works once and for one hour', async () => {
    const { browser, email } = await confirmedSignUp(world, 'Joana Pires')
    await answerOf(browser.resetPasswordForEmail(email))
    const first = linkIn(await world.mailTo(email))
    await answerOf(browser.verifyOtp(first))
    expect(await refusalOf(browser.verifyOtp(first))).toMatchObject(expired)
    world.clock.advance(seconds(60))
    await answerOf(browser.resetPasswordForEmail(email))
    const second = linkIn(await world.mailTo(email))
    world.clock.advance(hours(1))
    expect(await refusalOf(browser.verifyOtp(second))).toMatchObject(expired)
  })

  it('answers the same, limits included, whether the account exists or not', async () => {
    const { email } = await signedIn(world, 'Kátia Lopes')
    const nobody = newEmail('ninguem')
    for (const address of [email, nobody]) {
      const browser = openBrowser(world)
      expect(await answerOf(browser.resetPasswordForEmail(address))).toEqual({})
      expect(await refusalOf(browser.resetPasswordForEmail(address))).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
        message: 'Por segurança, aguarde um pouco antes de pedir outro e-mail.',
      })
    }
    expect(await mailsTo(nobody)).toEqual([])
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('resend', () => {
  it('sends the confirmation again to who has not confirmed yet (R6)', async () => {
    const { browser, email, userId } = await signUp(world, 'Léo Matos')
    await answerOf(browser.resend({ type: 'signup', email }))
    expect(await mailsTo(email)).toHaveLength(2)
    const { user } = await answerOf(browser.verifyOtp(linkIn(await world.mailTo(email))))
    expect(user?.id).toBe(userId)
  })

  it('answers the same, and sends nothing, to a confirmed or unknown address', async () => {
    const { email } = await signedIn(world, 'Mara Alves')
    const nobody = newEmail('ninguem')
    for (const address of [email, nobody]) {
      for (const type of ['signup', 'email_change'] as const) {
        const browser = openBrowser(world)
        await answerOf(browser.resend({ type, email: address }))
        const again = browser.resend({ type, email: address })
        expect(await refusalOf(again)).toMatchObject({ code: 'over_email_send_rate_limit' })
      }
      expect(await mailsTo(address)).toEqual([])
    }
  })

  it('is limited for each address it comes from as well', async () => {
    const browser = openBrowser(world, { from: newAddress() })
    for (let time = 0; time < 30; time += 1) {
      await answerOf(browser.resend({ type: 'signup', email: newEmail('alvo') }))
    }
    const more = browser.resend({ type: 'signup', email: newEmail('alvo') })
    expect(await refusalOf(more)).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    world.clock.advance(minutes(5))
    await answerOf(browser.resend({ type: 'signup', email: newEmail('alvo') }))
  })
})
