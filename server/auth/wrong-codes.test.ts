import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  answerOf,
  codeIn,
  linkIn,
  openBrowser,
  refusalOf,
  signedIn,
  wrongCode,
} from '#server/testing/auth-browser.ts'
import { days, minutes } from '#server/testing/clock.ts'
import { addAccount } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const tooMany = { status: 429, code: 'over_request_rate_limit' }

/** Asks for a mail of recovery, from anywhere. */
async function mailFor(email: string) {
  await answerOf(openBrowser(world).resetPasswordForEmail(email))
  return world.mailTo(email)
}
const enterWith = (email: string, token: string) =>
  openBrowser(world).verifyOtp({ email, token, type: 'recovery' })

it('ten wrong codes are tried for an address in a day, from anywhere and however many mails', async () => {
  const { email } = await addAccount({ db: world.services.db }, 'Ana Souza')
  for (let mails = 0; mails < 2; mails += 1) {
    const code = codeIn(await mailFor(email))
    for (let time = 0; time < 5; time += 1) {
      const refused = await refusalOf(enterWith(email, wrongCode(code)))
      expect(refused).toMatchObject({ code: 'otp_expired' })
    }
  }
  const mail = await mailFor(email)
  expect(await refusalOf(enterWith(email, codeIn(mail)))).toMatchObject({
    ...tooMany,
    message: 'Muitos códigos errados para este e-mail. Use o link da mensagem.',
  })
  // Nobody guesses the link, and nobody's guesses stand in its way.
  await answerOf(openBrowser(world).verifyOtp(linkIn(mail)))
  world.clock.advance(days(1))
  await answerOf(enterWith(email, codeIn(await mailFor(email))))
})

it('the right code takes the wrong ones off again', async () => {
  const { email } = await addAccount({ db: world.services.db }, 'Bruno Lima')
  for (let mails = 0; mails < 3; mails += 1) {
    const code = codeIn(await mailFor(email))
    for (let time = 0; time < 4; time += 1) await enterWith(email, wrongCode(code))
    await answerOf(enterWith(email, code))
  }
})

it('ten wrong codes for a change are tried in a day, and a stranger’s are not among them', async () => {
  const { browser, email } = await signedIn(world, 'Carla Dias')
  for (let time = 0; time < 11; time += 1) await enterWith(email, '000000')
  const change = (nonce: string) => browser.updateUser({ password: 'outra senha', nonce })
  for (let mails = 0; mails < 2; mails += 1) {
    await answerOf(browser.reauthenticate())
    const code = codeIn(await world.mailTo(email))
    for (let time = 0; time < 5; time += 1) {
      const refused = await refusalOf(change(wrongCode(code)))
      expect(refused).toMatchObject({ code: 'reauthentication_not_valid' })
    }
    world.clock.advance(minutes(1))
  }
  await answerOf(browser.reauthenticate())
  const code = codeIn(await world.mailTo(email))
  expect(await refusalOf(change(code))).toMatchObject(tooMany)
})
