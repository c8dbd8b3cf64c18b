import { hashSync } from '@node-rs/argon2'
import { eq, like } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { accounts, attemptCounters } from '#server/db/schema.ts'
import { newAddress } from '#server/testing/auth-browser.ts'
import { fetchWithCookies } from '#server/testing/cookie-jar.ts'
import { addAccount, password } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import type { LaneTimes } from './slow-lanes.ts'

async function aWorld(times: Partial<LaneTimes>): Promise<World> {
  const world = await startWorld({}, times)
  onTestFinished(() => world.stop())
  return world
}

interface Try {
  secret?: string
  signal?: AbortSignal
}

/** Signs in, with the right password unless told, in some browser of some network. */
async function enter(
  world: World,
  email: string,
  from: string,
  send: typeof fetch = fetch,
  { secret = password, ...more }: Try = {},
): Promise<number> {
  const response = await send(`${world.baseUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: secret }),
    ...more,
  })
  await response.text()
  return response.status
}

it('six accounts that sign in rightly, all at once, from one network keep nobody else out', async () => {
  const world = await aWorld({ accountTurn: 5_000, longestTurn: 500 })
  const account = (name: string) => addAccount({ db: world.services.db }, name)
  const ana = await account('Ana Souza')
  const hers = fetchWithCookies()
  expect(await enter(world, ana.email, newAddress(), hers)).toBe(200)

  const network = newAddress()
  // Slow to compare, so that the line fills faster than it empties.
  const passwordHash = hashSync(password, { timeCost: 5 })
  const browsers: (() => Promise<number>)[] = []
  for (let number = 0; number < 6; number += 1) {
    const { email, userId } = await account('Conta')
    const { queries } = world.services.db
    await queries.update(accounts).set({ passwordHash }).where(eq(accounts.id, userId))
    for (const browser of [fetchWithCookies(), fetchWithCookies()]) {
      browsers.push(() => enter(world, email, network, browser))
    }
  }
  for (const signIn of browsers) expect(await signIn()).toBe(200)
  // Nine of each: no browser has used up its own tries when the line is full.
  const full = Promise.withResolvers<void>()
  const flood = Array.from({ length: 108 }, async (_, number) => {
    const status = await browsers[number % 12]?.()
    if (status === 429) full.resolve()
  })
  await full.promise
  expect(await enter(world, ana.email, newAddress(), hers)).toBe(200)
  expect(await enter(world, ana.email, newAddress())).toBe(200)
  await Promise.all(flood)
})

it('who signs in rightly thirty times in ten minutes, from one network, takes turns', async () => {
  const world = await aWorld({ accountTurn: 60_000, longestTurn: 50 })
  const { email } = await addAccount({ db: world.services.db }, 'Ana Souza')
  const [network, browser] = [newAddress(), fetchWithCookies()]
  expect(await enter(world, email, network, browser)).toBe(200)
  await world.services.db.queries
    .update(attemptCounters)
    .set({ count: 30 })
    .where(eq(attemptCounters.name, 'signIns'))
  // The first turn is free at once, the next a minute later.
  expect(await enter(world, email, network, browser)).toBe(200)
  expect(await enter(world, email, network, browser)).toBe(429)
  // Elsewhere nobody has done so.
  expect(await enter(world, email, newAddress(), browser)).toBe(200)
})

it('who signs in rightly to many accounts, from one network, takes turns as well', async () => {
  const world = await aWorld({ accountTurn: 5_000, networkTurn: 60_000, longestTurn: 50 })
  const place = { db: world.services.db }
  const [ana, bruno] = [await addAccount(place, 'Ana Souza'), await addAccount(place, 'Bruno Lima')]
  const [network, browser] = [newAddress(), fetchWithCookies()]
  expect(await enter(world, ana.email, network, browser)).toBe(200)
  expect(await enter(world, bruno.email, network, browser)).toBe(200)
  expect(await enter(world, ana.email, network, browser)).toBe(200)
  const many = (key: string) =>
    world.services.db.queries
      .update(attemptCounters)
      .set({ count: 300 })
      .where(like(attemptCounters.key, `${key} %`))
  // Those whose browser is known have turns of their own: the first is free.
  await many('unknown')
  expect(await enter(world, ana.email, network)).toBe(200)
  expect(await enter(world, bruno.email, network)).toBe(429)
  expect(await enter(world, bruno.email, network, browser)).toBe(200)
  await many('known')
  expect(await enter(world, bruno.email, network, browser)).toBe(429)
  expect(await enter(world, bruno.email, newAddress(), browser)).toBe(200)
})

it('who hangs up while a guess waits for its turn keeps no place', async () => {
  const world = await aWorld({ accountTurn: 600_000, longestTurn: 40_000 })
  const { email } = await addAccount({ db: world.services.db }, 'Ana Souza')
  const network = newAddress()
  const guess = (more: Try = {}) =>
    enter(world, email, network, fetch, { secret: 'errada', ...more })
  // The sixth has the first turn of the lane.
  for (let time = 0; time < 6; time += 1) await guess()
  const hangUp = new AbortController()
  const waiting = guess({ signal: hangUp.signal }).catch(() => 'hung up')
  await until('a guess in the lane', async () => {
    const counters = await world.services.db.queries.select().from(attemptCounters)
    return counters.some(({ name, count }) => name === 'pairGuesses' && count === 7)
  })
  hangUp.abort()
  expect(await waiting).toBe('hung up')
  const refused = () => world.logLines.filter(({ status }) => status === 429)
  await until('the end of that request', () => refused().length === 2, 20_000)
})
