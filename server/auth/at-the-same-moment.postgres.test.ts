import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  answerOf,
  codeIn,
  linkIn,
  openBrowser,
  refusalOf,
  signedIn,
  signInAs,
} from '#server/testing/auth-browser.ts'
import { meetAtAccount } from '#server/testing/auth-row-lock.ts'
import { password } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

async function recovering(name: string) {
  const person = await signedIn(world, name)
  await answerOf(person.browser.resetPasswordForEmail(person.email))
  return { ...person, mail: await world.mailTo(person.email) }
}

it('a new password and the use of a link: neither keeps the other waiting for ever', async () => {
  const { browser, userId, mail, email } = await recovering('Ana Souza')
  const outcomes = await meetAtAccount<{ error: unknown }>(world, userId, [
    () => browser.updateUser({ password: 'senha nova' }),
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
    () => browser.updateUser({ password: 'senha nova' }),
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
    () => browser.updateUser({ password: 'senha nova' }),
  ])
  expect(outcomes.map(({ error }) => error)).toEqual([null, null])
  expect(await refusalOf(thief.getUser())).toMatchObject({ name: 'AuthSessionMissingError' })
})

it('a sign-in with the old password while it is changed opens nothing', async () => {
  const { browser, userId, email } = await signedIn(world, 'Davi Reis')
  const thief = openBrowser(world)
  const outcomes = await meetAtAccount<{ error: unknown }>(world, userId, [
    () => browser.updateUser({ password: 'senha nova' }),
    () => thief.signInWithPassword({ email, password }),
  ])
  expect(outcomes.map(({ error }) => error)).toEqual([
    null,
    expect.objectContaining({ code: 'invalid_credentials' }),
  ])
})
