import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import { minutes } from '#server/testing/clock.ts'
import { password, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const asked = {
  status: 400,
  code: 'current_password_required',
  message: 'Informe a senha atual para fazer esta mudança.',
}
const subjectsTo = async (email: string) =>
  (await world.mails()).filter((mail) => mail.to === email).map(({ subject }) => subject)

/** Signed in by the link of a recovery. */
async function recovering(name: string) {
  const { email } = await signedIn(world, name)
  const browser = openBrowser(world)
  await answerOf(browser.resetPasswordForEmail(email))
  await answerOf(browser.verifyOtp(linkIn(await world.mailTo(email))))
  return { browser, email }
}

describe('a session alone (R37)', () => {
  it('changes neither the password nor the address', async () => {
    const { browser, email } = await signedIn(world, 'Ana Souza')
    const wanted = newEmail('ladra')
    for (const change of [
      { password: 'senha da ladra' },
      { email: wanted },
      { password: 'senha da ladra', email: wanted },
    ]) {
      expect(await refusalOf(browser.updateUser(change))).toMatchObject(asked)
    }
    // Not even whether a guess is the present password is told.
    expect(await refusalOf(browser.updateUser({ password }))).toMatchObject(asked)
    expect(await subjectsTo(wanted)).toEqual([])
    await signIn(world.fetch, email, password)
  })

  it('that was opened by confirming an address does not either', async () => {
    const { browser, email } = await signedIn(world, 'Bruno Lima')
    const wanted = newEmail('bruno')
    await answerOf(browser.updateUser({ email: wanted, current_password: password }))
    await answerOf(browser.verifyOtp(linkIn(await world.mailTo(wanted))))
    expect(await refusalOf(browser.updateUser({ password: 'nova senha' }))).toMatchObject(asked)
    expect(await subjectsTo(email)).toContain('O e-mail da sua conta mudou')
  })

  it('may guess the present password as rarely as who signs in', async () => {
    const { session } = await signedIn(world, 'Carla Dias')
    const guess = (current: string) =>
      world.fetch('/auth/v1/user', {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${session.access_token}`,
        },
        body: JSON.stringify({ password: 'senha nova', current_password: current }),
      })
    for (let time = 0; time < 5; time += 1) expect((await guess('errada')).status).toBe(400)
    const refused = await guess('errada')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  })

  it('tries ten new passwords in a quarter of an hour, each of which is compared', async () => {
    const { browser } = await recovering('Elisa Prado')
    const choose = () => browser.updateUser({ password })
    for (let time = 0; time < 10; time += 1) {
      expect(await refusalOf(choose())).toMatchObject({ code: 'same_password' })
    }
    expect(await refusalOf(choose())).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    })
  })
})

describe('with the present password or the code of a mail', () => {
  it('the password changes, other sessions end, and the address is told', async () => {
    const { browser, email } = await signedIn(world, 'Davi Reis')
    const other = await signInAs(world, email)
    await answerOf(browser.updateUser({ password: 'senha nova', current_password: password }))
    await answerOf(browser.getUser())
    await refusalOf(other.browser.getUser())
    expect(await subjectsTo(email)).toEqual(['Sua senha foi alterada'])
  })

  it('the address changes once it is confirmed, other sessions end, both addresses are told', async () => {
    const { browser, email } = await signedIn(world, 'Elisa Prado')
    const other = await signInAs(world, email)
    const wanted = newEmail('elisa')
    await answerOf(browser.reauthenticate())
    const nonce = codeIn(await world.mailTo(email))
    await answerOf(browser.updateUser({ email: wanted, nonce }))
    await answerOf(other.browser.getUser())
    await answerOf(browser.verifyOtp(linkIn(await world.mailTo(wanted))))
    await answerOf(browser.getUser())
    await refusalOf(other.browser.getUser())
    expect(await subjectsTo(email)).toEqual([
      'Seu código de confirmação',
      'Pedido de troca de e-mail',
      'O e-mail da sua conta mudou',
    ])
    expect(await subjectsTo(wanted)).toEqual([
      'Confirme seu novo e-mail',
      'O e-mail da sua conta mudou',
    ])
  })

  it('a request that was taken back by a new password tells nobody a new address', async () => {
    const { browser, email } = await signedIn(world, 'Fábio Nunes')
    const wanted = newEmail('fabio')
    await answerOf(browser.updateUser({ email: wanted, current_password: password }))
    await answerOf(browser.updateUser({ password: 'senha nova', current_password: password }))
    const late = browser.verifyOtp(linkIn(await world.mailTo(wanted)))
    expect(await refusalOf(late)).toMatchObject({ code: 'otp_expired' })
    expect(await subjectsTo(email)).not.toContain('O e-mail da sua conta mudou')
  })
})

describe('the session of a recovery link', () => {
  it('chooses a password without the old one, once', async () => {
    const { browser, email } = await recovering('Gabi Torres')
    await answerOf(browser.updateUser({ password: 'senha nova' }))
    expect(await refusalOf(browser.updateUser({ password: 'outra senha' }))).toMatchObject(asked)
    await signIn(world.fetch, email, 'senha nova')
  })

  it('chooses it within a quarter of an hour', async () => {
    const { browser } = await recovering('Hugo Melo')
    world.clock.advance(minutes(15))
    expect(await refusalOf(browser.updateUser({ password: 'senha nova' }))).toMatchObject(asked)
  })

  it('does not change the address', async () => {
    const { browser } = await recovering('Iara Campos')
    const change = { email: newEmail('outra'), password: 'senha nova' }
    expect(await refusalOf(browser.updateUser(change))).toMatchObject(asked)
  })

  it('is spent by one of many changes sent at once', async () => {
    const { browser } = await recovering('Joana Pires')
    const changes = Array.from({ length: 4 }, (_, number) =>
      browser.updateUser({ password: `senha nova ${number}` }),
    )
    const codes = (await Promise.all(changes)).map(({ error }) => error?.code ?? 'changed')
    expect(codes.sort()).toEqual(['changed', ...Array(3).fill('current_password_required')])
  })
})
