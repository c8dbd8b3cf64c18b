import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProfile } from '#contract/accounts.ts'
import {
  answerOf,
  codeIn,
  linkIn,
  newEmail,
  openBrowser,
  refusalOf,
  signedIn,
  signInAs,
} from '#server/testing/auth-browser.ts'
import { hours, minutes } from '#server/testing/clock.ts'
import { addAccount, password, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const adminPassword = 'segredo do admin'
let world: World

beforeAll(async () => {
  world = await startWorld({ adminPassword })
})
afterAll(() => world.stop())

const expired = { status: 403, code: 'otp_expired' }

describe('updateUser of the name', () => {
  it('changes the profile as well', async () => {
    const { browser, session } = await signedIn(world, 'Ana Souza')
    const { user } = await answerOf(browser.updateUser({ data: { full_name: '  Ana Lima ' } }))
    expect(user.user_metadata).toMatchObject({ full_name: 'Ana Lima' })
    const profile = await world.call(getProfile, {}, { token: session.access_token })
    expect(profile.fullName).toBe('Ana Lima')
  })
})

describe('updateUser of the address', () => {
  it('counts when its owner confirms it; until then everything stays as it is', async () => {
    const { browser, email, userId } = await signedIn(world, 'Carla Dias')
    const other = await signInAs(world, email)
    const wanted = newEmail('carla.nova')
    const { user } = await answerOf(
      browser.updateUser({ email: wanted, current_password: password }),
    )
    expect(user).toMatchObject({
      email,
      new_email: wanted,
      email_change_sent_at: world.clock.now().toISOString(),
    })
    await signIn(world.fetch, email)
    const mail = await world.mailTo(wanted)
    expect(mail.subject).toBe('Confirme seu novo e-mail')

    const confirmed = await answerOf(browser.verifyOtp(linkIn(mail)))
    expect(confirmed.user).toMatchObject({ id: userId, email: wanted })
    expect(confirmed.user?.new_email).toBeUndefined()
    await signIn(world.fetch, wanted)
    await expect(signIn(world.fetch, email)).rejects.toMatchObject({ code: 'invalid_credentials' })
    // Whoever came in by the old address is out (R37).
    await refusalOf(other.browser.getUser())
  })

  it('is confirmed by the six digits too, whoever else wants the same address', async () => {
    const wanted = newEmail('disputado')
    const rival = await signedIn(world, 'Rival')
    await answerOf(rival.browser.updateUser({ email: wanted, current_password: password }))
    world.clock.advance(minutes(1))
    const { browser, userId } = await signedIn(world, 'Davi Reis')
    await answerOf(browser.updateUser({ email: wanted, current_password: password }))
    const token = codeIn(await world.mailTo(wanted))
    const { user } = await answerOf(
      browser.verifyOtp({ email: wanted, token, type: 'email_change' }),
    )
    expect(user).toMatchObject({ id: userId, email: wanted })
  })

  it('is refused when the address is taken, now or by the time it is confirmed', async () => {
    const { email: taken } = await addAccount({ db: world.services.db }, 'Dona')
    const { browser, email } = await signedIn(world, 'Elisa Prado')
    expect(
      await refusalOf(browser.updateUser({ email: taken, current_password: password })),
    ).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'Já existe uma conta com este e-mail.',
    })
    const wanted = newEmail('corrida')
    await answerOf(browser.updateUser({ email: wanted, current_password: password }))
    const link = linkIn(await world.mailTo(wanted))
    world.clock.advance(minutes(2))
    const faster = await signedIn(world, 'Mais Rápida')
    await answerOf(faster.browser.updateUser({ email: wanted, current_password: password }))
    await answerOf(faster.browser.verifyOtp(linkIn(await world.mailTo(wanted))))
    expect(await refusalOf(browser.verifyOtp(link))).toMatchObject(expired)
    expect((await answerOf(browser.getUser())).user.email).toBe(email)
  })

  it('follows the newest request: the link of an earlier one opens nothing', async () => {
    const { browser, email } = await signedIn(world, 'Fábio Nunes')
    const [first, second] = [newEmail('primeiro'), newEmail('segundo')]
    await answerOf(browser.updateUser({ email: first, current_password: password }))
    const old = linkIn(await world.mailTo(first))
    await answerOf(browser.updateUser({ email: second, current_password: password }))
    await world.mailTo(second)
    expect(await refusalOf(browser.verifyOtp(old))).toMatchObject(expired)
    expect((await answerOf(browser.getUser())).user).toMatchObject({ email, new_email: second })
  })

  it('is worth 24 hours, and is sent again on request', async () => {
    const { browser, email } = await signedIn(world, 'Gabi Torres')
    const wanted = newEmail('gabi.nova')
    await answerOf(browser.updateUser({ email: wanted, current_password: password }))
    const old = linkIn(await world.mailTo(wanted))
    world.clock.advance(hours(24))
    expect(await refusalOf(browser.verifyOtp(old))).toMatchObject(expired)
    await answerOf(openBrowser(world).resend({ type: 'email_change', email }))
    const { user } = await answerOf(browser.verifyOtp(linkIn(await world.mailTo(wanted))))
    expect(user?.email).toBe(wanted)
  })

  it('may come together with a new password', async () => {
    const { browser, email } = await signedIn(world, 'Hugo Melo')
    const wanted = newEmail('hugo.novo')
    const change = { email: wanted, password: 'senha nova', current_password: password }
    await answerOf(browser.updateUser(change))
    await signIn(world.fetch, email, 'senha nova')
    await answerOf(browser.verifyOtp(linkIn(await world.mailTo(wanted))))
    await signIn(world.fetch, wanted, 'senha nova')
  })

  it('is nothing when it is the address one has', async () => {
    const { browser, email } = await signedIn(world, 'Iara Campos')
    const { user } = await answerOf(browser.updateUser({ email: email.toUpperCase() }))
    expect(user.new_email).toBeUndefined()
    await expect(world.mailTo(email)).rejects.toThrow('No mail')
  })

  it("is refused to the administrator, whose address is the installation's (R2)", async () => {
    const { adminEmail } = world.services.config
    const { browser } = await signInAs(world, adminEmail, adminPassword)
    const change = { email: newEmail('outro'), current_password: adminPassword }
    expect(await refusalOf(browser.updateUser(change))).toMatchObject({
      status: 422,
      code: 'email_address_not_authorized',
      message: 'O e-mail do administrador é definido na instalação.',
    })
    const { browser: other } = await signedIn(world, 'Joana Pires')
    const taken = { email: adminEmail, current_password: password }
    expect(await refusalOf(other.updateUser(taken))).toMatchObject({
      code: 'email_exists',
    })
  })
})

describe('updateUser of an account that waits for approval (R4)', () => {
  it('changes the password and nothing else', async () => {
    const { browser, email } = await signedIn(world, 'Pendente', { approved: false })
    const refused = {
      status: 403,
      code: 'approval_required',
      message: 'Sua conta ainda precisa ser aprovada pelo administrador.',
    }
    for (const change of [
      { data: { full_name: 'Outro Nome' } },
      { email: newEmail('outro') },
      { password: 'senha nova', data: { full_name: 'Outro Nome' } },
    ]) {
      expect(await refusalOf(browser.updateUser(change))).toMatchObject(refused)
    }
    await signIn(world.fetch, email)
    await answerOf(browser.reauthenticate())
    const nonce = codeIn(await world.mailTo(email))
    await answerOf(browser.updateUser({ password: 'senha nova', nonce }))
    await signIn(world.fetch, email, 'senha nova')
  })
})
