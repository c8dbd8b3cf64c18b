import { expect, it, onTestFinished } from 'vitest'
import { grantToken, verifyToken } from '#contract/auth.ts'
import { callRoute, type Fetch } from '#server/testing/api-client.ts'
import {
  answerOf,
  linkIn,
  newEmail,
  openBrowser,
  refusalOf,
  signedIn,
  signInAs,
} from '#server/testing/auth-browser.ts'
import { password } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

async function aWorld(settings = {}): Promise<World> {
  const world = await startWorld(settings)
  onTestFinished(() => world.stop())
  return world
}

it('an odd device cookie is no device, and no failure', async () => {
  const world = await aWorld()
  const cookie = `mutirao-device=a.1.${'%C3%A9'.repeat(43)}`
  const withCookie = (path: string, init?: RequestInit) =>
    world.fetch(path, { ...init, headers: { ...init?.headers, cookie } })
  const guess = { grant_type: 'password', email: newEmail('ana'), password } as const
  await expect(callRoute(withCookie, grantToken, guess)).rejects.toMatchObject({
    status: 400,
    code: 'invalid_credentials',
  })
})

it('an odd sign-up cookie is no sign-up, and no failure', async () => {
  const world = await aWorld()
  const email = newEmail('ana')
  for (const value of ['x', '%00', '%C3%A9', `${'1'.repeat(36)}`]) {
    const cookie = `mutirao-sign-up=${value}`
    const withCookie = (path: string, init?: RequestInit) =>
      world.fetch(path, { ...init, headers: { ...init?.headers, cookie } })
    const guess = { grant_type: 'password', email, password } as const
    await expect(callRoute(withCookie, grantToken, guess)).rejects.toMatchObject({ status: 400 })
    const code = { type: 'signup', email, token: '123456' }
    await expect(callRoute(withCookie, verifyToken, code)).rejects.toMatchObject({ status: 403 })
  }
})

it('a page of a neighbouring host plants no sign-up of a stranger', async () => {
  const world = await aWorld({ baseUrl: 'https://quadros.exemplo.com.br' })
  const email = newEmail('ana')
  const response = await world.fetch('/auth/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { full_name: 'Estranha' } }),
  })
  const { id } = (await response.json()) as { id: string }
  const [kept = ''] = response.headers.getSetCookie()
  expect(kept).toMatch(/^__Host-mutirao-sign-up=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  const planted: Fetch = (path, init) =>
    world.fetch(path, { ...init, headers: { ...init?.headers, cookie: `mutirao-sign-up=${id}` } })
  const { token_hash } = linkIn(await world.mailTo(email))
  const { user } = await callRoute(planted, verifyToken, { type: 'signup', token_hash })
  // The address is proved; whose password it was is not.
  expect(user.app_metadata).toMatchObject({ password_needed: true })
})

it('who has written a great deal can still sign out', async () => {
  const world = await aWorld({ writesPerMinute: 2 })
  const { browser } = await signedIn(world, 'Ana Souza')
  for (let change = 0; change < 5; change += 1) {
    await answerOf(browser.updateUser({ data: { change } }))
  }
  expect((await browser.signOut()).error).toBeNull()
})

it('of two changes proved by one password only the first counts', async () => {
  const world = await aWorld()
  const { browser, email } = await signedIn(world, 'Ana Souza')
  const { browser: thief } = await signInAs(world, email)
  const change = (who: typeof browser, secret: string) =>
    who
      .updateUser({ password: secret, current_password: password })
      .then(({ error }) => (error ? null : secret))
  const [one, other] = await Promise.all([change(browser, 'senha da ana'), change(thief, 'outra')])
  const kept = [one, other].filter((secret) => secret !== null)
  expect(kept).toHaveLength(1)
  await signInAs(world, email, String(kept[0]))
})

it('a recovery opens one change, however that one was proved', async () => {
  const world = await aWorld()
  const { email } = await signedIn(world, 'Ana Souza')
  const browser = openBrowser(world)
  await answerOf(browser.resetPasswordForEmail(email))
  await answerOf(browser.verifyOtp(linkIn(await world.mailTo(email))))
  await answerOf(browser.updateUser({ password: 'segunda senha', current_password: password }))
  expect(await refusalOf(browser.updateUser({ password: 'terceira senha' }))).toMatchObject({
    code: 'current_password_required',
  })
})
