import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profiles } from '#server/db/schema.ts'
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
import { password } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const sessionNeeded = {
  status: 401,
  code: 'no_authorization',
  message: 'Entre na conta que pediu a troca para confirmar o novo e-mail.',
}

/** Somebody who has asked for a new address, and the mail that went there. */
async function askingFor(wanted: string) {
  const person = await signedIn(world, 'Ana Souza')
  await answerOf(person.browser.updateUser({ email: wanted, current_password: password }))
  const mail = await world.mailTo(wanted)
  const code = { email: wanted, token: codeIn(mail), type: 'email_change' } as const
  return { ...person, wanted, link: linkIn(mail), code }
}

describe('the mail that confirms a new address', () => {
  it('does not tie an address to somebody else’s account when its owner opens the link', async () => {
    const victim = await signedIn(world, 'Vítima')
    const attacker = await askingFor(newEmail('vitima'))
    for (const browser of [
      openBrowser(world),
      victim.browser,
      openBrowser(world, { token: victim.session.access_token }),
    ]) {
      expect(await refusalOf(browser.verifyOtp(attacker.link))).toMatchObject(sessionNeeded)
    }
    const shown = openBrowser(world, { token: victim.session.access_token })
    for (const browser of [openBrowser(world), shown])
      await refusalOf(browser.verifyOtp(attacker.code))
    expect((await answerOf(attacker.browser.getUser())).user.email).toBe(attacker.email)
    expect((await answerOf(victim.browser.getUser())).user.email).toBe(victim.email)
  })

  for (const way of ['link', 'code'] as const) {
    it(`is confirmed by its ${way} in the browser that asked for it`, async () => {
      const { browser, userId, wanted, ...mail } = await askingFor(newEmail('ana'))
      await refusalOf(openBrowser(world).verifyOtp(mail[way]))
      const { user } = await answerOf(browser.verifyOtp(mail[way]))
      expect(user).toMatchObject({ id: userId, email: wanted })
    })

    it(`is confirmed by its ${way} where a session of the account is shown`, async () => {
      const { email, wanted, ...mail } = await askingFor(newEmail('ana'))
      const { session } = await signInAs(world, email)
      const telephone = openBrowser(world, { token: session.access_token })
      expect((await answerOf(telephone.verifyOtp(mail[way]))).user?.email).toBe(wanted)
    })
  }

  it('is not confirmed in the browser that asked once its session has ended', async () => {
    const { browser, link, email } = await askingFor(newEmail('ana'))
    expect((await browser.signOut({ scope: 'local' })).error).toBeNull()
    expect(await refusalOf(browser.verifyOtp(link))).toMatchObject(sessionNeeded)
    const { session } = await signInAs(world, email)
    const shown = openBrowser(world, { token: session.access_token })
    await answerOf(shown.verifyOtp(link))
  })

  it('loses no try at its code to who has no session of the account', async () => {
    const { browser, code } = await askingFor(newEmail('ana'))
    const stranger = await askingFor(code.email)
    const guess = { ...code, token: 'abcdef' }
    for (let time = 0; time < 6; time += 1) {
      await refusalOf(openBrowser(world).verifyOtp(guess))
      await refusalOf(stranger.browser.verifyOtp(guess))
    }
    await answerOf(browser.verifyOtp(code))
  })

  it('takes an odd cookie for none', async () => {
    const response = await world.fetch('/auth/v1/verify', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: 'mutirao-email-change=x; mutirao-sign-up=y',
      },
      body: JSON.stringify({ type: 'email_change', token_hash: 'x' }),
    })
    expect(response.status).toBe(401)
  })
})

it('a new address is not given to an account whose approval was withdrawn meanwhile', async () => {
  const { browser, userId, email, wanted, link } = await askingFor(newEmail('nova'))
  const { queries } = world.services.db
  const approve = (approved: boolean) =>
    queries.update(profiles).set({ approved }).where(eq(profiles.userId, userId))
  await approve(false)
  expect(await refusalOf(browser.verifyOtp(link))).toMatchObject({ code: 'approval_required' })
  await signInAs(world, email)
  // The link was not spent: approved again, she may use it.
  await approve(true)
  await answerOf(browser.verifyOtp(link))
  await signInAs(world, wanted)
})
