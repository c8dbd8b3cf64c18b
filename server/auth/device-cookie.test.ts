import { afterAll, beforeAll, expect, it } from 'vitest'
import { attemptCounters, sessions } from '#server/db/schema.ts'
import {
  answerOf,
  newAddress,
  newEmail,
  openBrowser,
  refusalOf,
  signInAs,
} from '#server/testing/auth-browser.ts'
import { days } from '#server/testing/clock.ts'
import { addAccount, password } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({}, { accountTurn: 10, networkTurn: 10, longestTurn: 1_000 })
})
afterAll(() => world.stop())

const account = (name: string) => addAccount({ db: world.services.db }, name)

/** Signs in, from an address of its own, with what a browser keeps; answers what it keeps then. */
async function enter(email: string, kept = '', secret = password, from = newAddress()) {
  const response = await world.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie: kept },
    body: JSON.stringify({ email, password: secret }),
  })
  await response.text()
  const line = response.headers.getSetCookie().find((line) => line.startsWith('mutirao-device'))
  return { status: response.status, line: line ?? '', kept: line?.split(';')[0] ?? kept }
}

/** Whether a browser with this cookie has tries of its own. */
async function isKnown(kept: string, email: string): Promise<boolean> {
  const from = await crowdedAddress()
  return (await enter(email, kept, 'errada', from)).status === 400
}

/** From a network in which all but known browsers wait for their turn, and every wrong try is 429. */
async function crowdedAddress(): Promise<string> {
  const key = newAddress()
  const at = world.clock.now()
  await world.services.db.queries
    .insert(attemptCounters)
    .values({ name: 'networkGuesses', key, count: 100, startedAt: at, lastAt: at })
  return key
}

it('is for the auth routes alone, out of reach of scripts and of other sites', async () => {
  const { email } = await account('Ana Souza')
  const { line } = await enter(email)
  for (const attribute of ['Path=/auth/v1', 'HttpOnly', 'SameSite=Strict', 'Max-Age=15552000']) {
    expect(line).toContain(attribute)
  }
  expect(line).not.toContain(email)
})

it('is worth nothing for another account, altered, or after half a year', async () => {
  const [mine, other] = [await account('Bruno Lima'), await account('Outra')]
  const { kept } = await enter(mine.email)
  expect(await isKnown(kept, mine.email)).toBe(true)
  expect(await isKnown(kept, other.email)).toBe(false)
  expect(await isKnown(kept, newEmail('ninguem'))).toBe(false)
  expect(await isKnown(kept.replace(/\.(\d)/, '.9$1'), mine.email)).toBe(false)
  world.clock.advance(days(180))
  expect(await isKnown(kept, mine.email)).toBe(false)
})

it('is void once the password has changed, but for the browser that changed it', async () => {
  const { email } = await account('Carla Dias')
  const { kept } = await enter(email)
  const browser = openBrowser(world, { from: await crowdedAddress() })
  await answerOf(browser.signInWithPassword({ email, password }))
  await answerOf(browser.updateUser({ password: 'senha nova', current_password: password }))
  expect(await isKnown(kept, email)).toBe(false)
  const refused = await refusalOf(browser.signInWithPassword({ email, password: 'errada' }))
  expect(refused).toMatchObject({ code: 'invalid_credentials' })
})

it('knows the last four people who signed in with the same browser', async () => {
  const people = await Promise.all(['Um', 'Dois', 'Três', 'Quatro', 'Cinco'].map(account))
  let kept = ''
  for (const { email } of people) ({ kept } = await enter(email, kept))
  const known = await Promise.all(people.map(({ email }) => isKnown(kept, email)))
  expect(known).toEqual([false, true, true, true, true])
  const [, second] = people
  expect((await enter(second?.email ?? '', kept)).kept.split('~')).toHaveLength(4)
})

it('has ten guesses of its own, then waits like any other browser', async () => {
  const { email } = await account('Davi Reis')
  const { kept } = await enter(email)
  for (let time = 0; time < 10; time += 1) expect(await isKnown(kept, email)).toBe(true)
  expect(await isKnown(kept, email)).toBe(false)
  expect(await enter(email, kept)).toMatchObject({ status: 200 })
})

it('one account has fifty sessions at most: the one used longest ago gives way', async () => {
  const { email, userId } = await account('Elisa Prado')
  const { browser: oldest } = await signInAs(world, email)
  const at = new Date(world.clock.now().getTime() + 1)
  const others = Array.from({ length: 49 }, () => ({
    id: crypto.randomUUID(),
    accountId: userId,
    refreshKey: 'x',
    method: 'password',
    userAgent: '',
    address: '',
    createdAt: at,
    refreshedAt: at,
  }))
  await world.services.db.queries.insert(sessions).values(others)
  expect((await oldest.getUser()).error).toBeNull()
  const { browser: newest } = await signInAs(world, email)
  expect((await newest.getUser()).error).toBeNull()
  expect(await refusalOf(oldest.getUser())).toMatchObject({ name: 'AuthSessionMissingError' })
})
