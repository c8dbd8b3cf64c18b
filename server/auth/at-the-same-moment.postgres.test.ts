import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  answerOf,
  codeIn,
  linkIn,
  newEmail,
  openBrowser,
  refusalOf,
  signedIn,
  signInAs,
  signUp,
} from '#server/testing/auth-browser.ts'
import { meetAtAccount, meetAtSignUps } from '#server/testing/auth-row-lock.ts'
import { password } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
  // Only requests wait for rows here: a worker that did would be taken for one.
  const { behind, mail } = world.services
  for (const worker of behind) if (worker !== mail) await worker.stop()
})
afterAll(() => world.stop())

const newPassword = { password: 'senha nova', current_password: password }

async function recovering(name: string) {
  const person = await signedIn(world, name)
  await answerOf(person.browser.resetPasswordForEmail(person.email))
  return { ...person, mail: await world.mailTo(person.email) }
}

it('a new password and the use of a link: neither keeps the other waiting for ever', async () => {
  const { browser, userId, mail, email } = await recovering('Ana Souza')
  const outcomes = await meetAtAccount<{ error: unknown }>(world, userId, [
    () => browser.updateUser(newPassword),
    () => openBrowser(world).verifyOtp(linkIn(mail)),
  ])
  expect(outcomes.map(({ error }) => error)).toEqual([
    null,
    expect.objectContaining({ code: 'otp_expired' }),
  ])
  await signInAs(world, email, 'senha nova')
})

it('a new password and the use of a code: the same', async () => {
  const { browser, userId, mail, email } = await recovering('Bruno Lima')
  const code = { email, token: codeIn(mail), type: 'recovery' } as const
  const outcomes = await meetAtAccount<{ error: unknown }>(world, userId, [
    () => browser.updateUser(newPassword),
    () => openBrowser(world).verifyOtp(code),
  ])
  expect(outcomes.map(({ error }) => error)).toEqual([
    null,
    expect.objectContaining({ code: 'otp_expired' }),
  ])
})

it('a link first, a new password second: the session of the link ends with the others', async () => {
  const { browser, userId, mail } = await recovering('Carla Dias')
  const thief = openBrowser(world)
  const outcomes = await meetAtAccount<{ error: unknown }>(world, userId, [
    () => thief.verifyOtp(linkIn(mail)),
    () => browser.updateUser(newPassword),
  ])
  expect(outcomes.map(({ error }) => error)).toEqual([null, null])
  expect(await refusalOf(thief.getUser())).toMatchObject({ name: 'AuthSessionMissingError' })
})

it('a sign-in with the old password while it is changed opens nothing', async () => {
  const { browser, userId, email } = await signedIn(world, 'Davi Reis')
  const thief = openBrowser(world)
  const outcomes = await meetAtAccount<{ error: unknown }>(world, userId, [
    () => browser.updateUser(newPassword),
    () => thief.signInWithPassword({ email, password }),
  ])
  expect(outcomes.map(({ error }) => error)).toEqual([
    null,
    expect.objectContaining({ code: 'invalid_credentials' }),
  ])
})

it('two sign-ups of one address confirmed at once: one account, and the first one’s', async () => {
  const email = newEmail('disputado')
  const first = await signUp(world, 'Primeira', email)
  const firstLink = linkIn(await world.mailTo(email))
  const second = await signUp(world, 'Segunda', email)
  const secondMail = await world.mailTo(email)
  const code = { email, token: codeIn(secondMail), type: 'signup' } as const
  const outcomes = await meetAtSignUps<{ error: unknown }>(world, email, [
    () => first.browser.verifyOtp(firstLink),
    () => second.browser.verifyOtp(linkIn(secondMail)),
    () => openBrowser(world).verifyOtp(code),
  ])
  const expired = expect.objectContaining({ code: 'otp_expired' })
  expect(outcomes.map(({ error }) => error)).toEqual([null, expired, expired])
  const { user } = await answerOf(first.browser.getUser())
  expect(user).toMatchObject({ id: first.userId, user_metadata: { full_name: 'Primeira' } })
})
